import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { packageFiles } from '../../../domain/front-end-package/contents.ts'
import { rowsIn } from '../../../domain/front-end-package/read-package.ts'
import { type ZipEntry, zipStream } from '../../../domain/sheets/writing/zip.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers, styles, colours, skcs } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  await app.call(frontEndPackage.updateZip, {})
  await vi.waitFor(async () => expect((await app.call(frontEndPackage.current, {})).data?.version).toBe(1), 20_000)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await sql`update customers set brand_codes = '{}' where id in (${customers.ningbo}, ${customers.hangzhou})`.execute(
    app.fair.db,
  )
})

describe('the package', () => {
  const get = (who: keyof Dealers, headers: Record<string, string> = {}) =>
    app.server.app.inject({
      method: 'GET',
      url: '/api/device/package?v=1',
      headers: { token: dealers[who].token, ...headers },
    })

  it('is what he may see, the same file for all who see the same, and goes on where it broke off', async () => {
    const whole = await get('hangzhou')
    expect(whole.statusCode).toBe(200)
    const etag = String(whole.headers.etag)
    const rest = await get('agent', { range: 'bytes=100-', 'if-range': etag })
    expect([rest.statusCode, rest.headers.etag]).toEqual([206, etag])
    expect(Buffer.concat([whole.rawPayload.subarray(0, 100), rest.rawPayload])).toEqual(whole.rawPayload)
    const ofAnother = await get('agent', { range: 'bytes=100-', 'if-range': '"another"' })
    expect([ofAnother.statusCode, ofAnother.rawPayload]).toEqual([200, whole.rawPayload])
  })

  it('has his brands alone, and no price where he sees none', async () => {
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`.execute(app.fair.db)
    await switchesFor(app, { dealerPrices: 'net' })
    const goods = await goodsIn((await get('ningbo')).rawPayload)
    expect(goods).toMatchObject([{ goodsNo: 'S001', brand: 'HF' }])
    expect(goods[0]).not.toHaveProperty('tagPrice')
  })
})

describe('a package of the former layout', () => {
  it('is served with the same contents, sizes first, and as itself once it has them', async () => {
    const { db } = app.fair
    const { rows } = await sql<{ sha256: string }>`select sha256 from packages where version = 1`.execute(db)
    const file = path.join(app.dataDir, 'packages', 'fair_1', `${rows[0]?.sha256}.zip`)
    const current = readFileSync(file)
    const get = () =>
      app.server.app.inject({
        ...{ method: 'GET', url: '/api/device/package?v=1', headers: { token: dealers.hangzhou.token } },
      })
    const own = await get()
    expect([own.headers.etag, own.rawPayload]).toEqual([`"${rows[0]?.sha256}"`, current])
    try {
      const former = await buffer(zipStream(entriesIn(current), { level: 9 }))
      writeFileSync(file, former)
      expect(hasSizesAfter(readFileSync(file))).toBe(true)
      const served = await get()
      expect(served.statusCode).toBe(200)
      expect(hasSizesAfter(served.rawPayload)).toBe(false)
      expect(served.headers.etag).not.toBe(own.headers.etag)
      expect(await goodsIn(served.rawPayload)).toEqual(await goodsIn(current))
      // It is made once: a download that breaks off goes on in the same bytes.
      expect([(await get()).headers.etag, (await get()).rawPayload]).toEqual([served.headers.etag, served.rawPayload])
    } finally {
      writeFileSync(file, current)
    }
    expect((await get()).rawPayload).toEqual(current)
  })
})

/** Bit 3 of the flags of the first entry. */
function hasSizesAfter(zip: Buffer): boolean {
  return (zip.readUInt16LE(6) & 8) !== 0
}

async function* entriesIn(zip: Buffer): AsyncGenerator<ZipEntry> {
  const file = path.join(app.dataDir, 'current.zip')
  writeFileSync(file, zip)
  for (const { name } of packageFiles) {
    const lines: string[] = []
    for await (const run of rowsIn(file, name)) lines.push(...run.map((line) => `${JSON.stringify(line)}\n`))
    yield { name, data: [Buffer.from(lines.join(''))] }
  }
}

async function goodsIn(zip: Buffer): Promise<object[]> {
  const file = path.join(app.dataDir, 'taken.zip')
  writeFileSync(file, zip)
  const rows: object[] = []
  for await (const run of rowsIn(file, 'goods.ndjson')) rows.push(...run)
  return rows
}

describe('prices', () => {
  it('are what a piece costs this customer, once for each version of them', async () => {
    const own = await dealers.hangzhou.call(deviceGoods.prices, {})
    expect(own.data?.net).toMatchObject({ [skcs.teeBlack]: 99.5, [skcs.pantsBlack]: 149.5 })
    const version = own.data?.version ?? ''
    expect((await dealers.hangzhou.call(deviceGoods.prices, { version })).data).toEqual({ net: null, version })
    const ofNingbo = await dealers.agent.call(deviceGoods.prices, { customerId: customers.ningbo, version })
    expect(ofNingbo.data?.net).toMatchObject({ [skcs.teeBlack]: 95.52 })
  })

  it('follow a re-pricing, its undo, a discount and the brands he may order', async () => {
    const { db } = app.fair
    const pricesOf = async (who: keyof Dealers) => (await dealers[who].call(deviceGoods.prices, {})).data
    const before = await pricesOf('hangzhou')
    const ofNingbo = await pricesOf('ningbo')
    await sql`update styles set tag_fen = tag_fen * 2 where id = ${styles.tee}`.execute(db)
    expect((await pricesOf('hangzhou'))?.net).toMatchObject({ [skcs.teeBlack]: 199, [skcs.pantsBlack]: 149.5 })
    await sql`update styles set tag_fen = tag_fen / 2 where id = ${styles.tee}`.execute(db)
    expect(await pricesOf('hangzhou')).toEqual(before)
    await sql`
      insert into customer_discounts (customer_id, style_id, discount_bp) values (${customers.hangzhou}, ${styles.tee}, 1000)`.execute(
      db,
    )
    expect((await pricesOf('hangzhou'))?.net).toMatchObject({ [skcs.teeBlack]: 19.9, [skcs.pantsBlack]: 149.5 })
    expect(await pricesOf('ningbo')).toEqual(ofNingbo)
    await sql`delete from customer_discounts where customer_id = ${customers.hangzhou} and style_id = ${styles.tee}`.execute(
      db,
    )
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`.execute(db)
    const ofOneBrand = Object.keys((await pricesOf('ningbo'))?.net ?? {})
    expect(ofOneBrand).toContain(String(skcs.sneakerWhite))
    expect(ofOneBrand).not.toContain(String(skcs.teeBlack))
  })

  it('are refused where he sees no net prices', async () => {
    await switchesFor(app, { dealerPrices: 'tag' })
    expect(await dealers.hangzhou.call(deviceGoods.prices, {})).toMatchObject({ code: 403 })
  })
})

describe('goods of today', () => {
  const read = async (who: keyof Dealers = 'hangzhou', version?: string) => {
    const input = { packageVersion: 1, ...(version === undefined ? {} : { version }) }
    return (await dealers[who].call(deviceGoods.goodsChanges, input)).data
  }
  const change = (statement: ReturnType<typeof sql>) => statement.execute(app.fair.db)

  it('say nothing while the package is of today, and name what staff changed since, once for each version', async () => {
    const before = await read()
    expect(before?.changes).toEqual({ styles: {}, colours: {} })
    expect(await read('hangzhou', before?.version)).toEqual({ version: before?.version, changes: null })
    await change(sql`update skcs set status = 'dropped', status_before = 'onSale' where id = ${skcs.teeBlack}`)
    await change(sql`update styles set tag_fen = tag_fen + 100, moq = 6, must_order = true where id = ${styles.pants}`)
    const after = await read('hangzhou', before?.version)
    expect(after?.changes?.colours).toEqual({
      [skcs.teeBlack]: { status: 'dropped', moq: null, mustOrder: false, mainPush: false, offSizeIds: [] },
    })
    expect(Object.keys(after?.changes?.styles ?? {})).toEqual([String(styles.pants)])
    expect(after?.changes?.styles[styles.pants]).toMatchObject({
      ...{ onSale: true, tagPrice: 300, moq: 6, mustOrder: true, multiple: null },
    })
    await change(sql`update skcs set status = 'onSale', status_before = null where id = ${skcs.teeBlack}`)
    await change(
      sql`update styles set tag_fen = tag_fen - 100, moq = null, must_order = false where id = ${styles.pants}`,
    )
    expect((await read())?.changes).toEqual({ styles: {}, colours: {} })
  })

  it('name a style that was taken off, and sizes of a colour that it lacks now', async () => {
    await change(sql`update styles set status = 'draft' where id = ${styles.pants}`)
    await change(sql`update skcs set off_mask = 1 where id = ${skcs.teeBlack}`)
    const { changes } = (await read()) ?? {}
    expect(changes?.styles[styles.pants]).toMatchObject({ onSale: false })
    expect(changes?.colours[skcs.teeBlack]?.offSizeIds).toEqual([sizes.s])
    await change(sql`update styles set status = 'onSale' where id = ${styles.pants}`)
    await change(sql`update skcs set off_mask = 0 where id = ${skcs.teeBlack}`)
  })

  it('are of brands that he orders, without a price where he sees none', async () => {
    await change(sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`)
    await switchesFor(app, { dealerPrices: 'net' })
    await change(sql`update styles set tag_fen = tag_fen + 100 where id in (${styles.pants}, ${styles.sneaker})`)
    const { changes } = (await read('ningbo')) ?? {}
    expect(Object.keys(changes?.styles ?? {})).toEqual([String(styles.sneaker)])
    expect(changes?.styles[styles.sneaker]).not.toHaveProperty('tagPrice')
    await change(sql`update styles set tag_fen = tag_fen - 100 where id in (${styles.pants}, ${styles.sneaker})`)
  })

  it('are all listed for a package that is not there', async () => {
    const { data } = await dealers.hangzhou.call(deviceGoods.goodsChanges, { packageVersion: 99 })
    expect(Object.keys(data?.changes?.styles ?? {})).toEqual(Object.values(styles).map(String))
    expect(data?.changes?.colours[skcs.teeRed]).toMatchObject({ status: 'frozen' })
    expect(Object.keys(data?.changes?.colours ?? {})).toHaveLength(6)
  })
})

describe('what he thinks of goods', () => {
  const tee = { goodsId: styles.tee }

  it('is his last word, and every word is kept', async () => {
    const first = { ...tee, stars: 3, comment: '面料偏硬', requestId: anyId() }
    await dealers.ningbo.call(deviceGoods.score, first)
    await dealers.ningbo.call(deviceGoods.score, { ...tee, colourId: colours.black, stars: 1, requestId: anyId() })
    await dealers.ningbo.call(deviceGoods.score, {
      ...tee,
      stars: 5,
      tags: ['fabric', 'cut', 'cut'],
      requestId: anyId(),
    })
    // A retry of the first word is no new word.
    expect((await dealers.ningbo.call(deviceGoods.score, first)).data).toMatchObject({ stars: 3 })
    expect((await dealers.ningbo.call(deviceGoods.opinions, {})).data?.scores).toMatchObject([
      { ...tee, colourId: null, stars: 5, tags: ['cut', 'fabric'], comment: '' },
      { ...tee, colourId: colours.black, stars: 1 },
    ])
    const { rows } = await sql`select stars from score_events order by id`.execute(app.fair.db)
    expect(rows).toEqual([{ stars: 3 }, { stars: 1 }, { stars: 5 }])
    expect((await dealers.hangzhou.call(deviceGoods.opinions, {})).data).toEqual({ scores: [], favourites: [] })
  })

  it('has favourites, each once', async () => {
    const choose = (goodsId: number, on: boolean) =>
      dealers.ningbo.call(deviceGoods.favourite, { goodsId, on, requestId: anyId() })
    for (const on of [true, true]) expect(await choose(styles.tee, on)).toMatchObject({ code: 200 })
    await choose(styles.pants, true)
    await choose(styles.tee, false)
    expect((await dealers.ningbo.call(deviceGoods.opinions, {})).data?.favourites).toEqual([styles.pants])
  })

  it('is of goods that he sees, and only where scores are asked for', async () => {
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`.execute(app.fair.db)
    const hidden = await dealers.ningbo.call(deviceGoods.score, { ...tee, stars: 3, requestId: anyId() })
    expect(hidden.code).toBe(403)
    expect(await dealers.ningbo.call(deviceGoods.score, { goodsId: 999, stars: 3, requestId: anyId() })).toEqual(hidden)
    await switchesFor(app, { dealerScores: false })
    const off = await dealers.hangzhou.call(deviceGoods.score, { ...tee, stars: 3, requestId: anyId() })
    expect(off).toMatchObject({ code: 403, msg: '主办方没有开放这项功能' })
  })
})

describe('places and completion', () => {
  it('are refused where they are not offered', async () => {
    await switchesFor(app, { dealerRanking: false, dealerCompletion: false })
    for (const call of [deviceGoods.ranking, deviceGoods.completion])
      expect(await dealers.hangzhou.call(call, {})).toMatchObject({ code: 403, msg: '主办方没有开放这项功能' })
  })

  it('are of all customers and of goods he sees, without a figure', async () => {
    await switchesFor(app, { dealerRanking: true })
    await save(app, [row('teeBlack', [sizes.s, 5]), row('sneakerWhite', [sizes.n40, 9])])
    await save(app, [row('pantsBlack', [sizes.s, 7])], { customerId: customers.nanjing })
    const all = await dealers.hangzhou.call(deviceGoods.ranking, {})
    expect(all.data?.list).toEqual([
      { place: 1, goodsId: styles.sneaker, colourId: colours.white },
      { place: 2, goodsId: styles.pants, colourId: colours.black },
      { place: 3, goodsId: styles.tee, colourId: colours.black },
    ])
    const tops = await dealers.hangzhou.call(deviceGoods.ranking, { category: 'TOP' })
    expect(tops.data?.list).toEqual([{ place: 1, goodsId: styles.tee, colourId: colours.black }])
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`.execute(app.fair.db)
    expect((await dealers.ningbo.call(deviceGoods.ranking, {})).data?.list).toHaveLength(1)
  })

  it('measures him against his targets, whole and by category', async () => {
    await dealers.hangzhou.call(deviceOrder.save, { requestId: anyId(), rows: [row('teeBlack', [sizes.s, 5])] })
    const answer = await dealers.hangzhou.call(deviceGoods.completion, {})
    const [whole, ...categories] = answer.data?.list ?? []
    expect(whole).toEqual({
      dim: '',
      value: '',
      qty: 5,
      amount: 497.5,
      targetQty: 100,
      targetAmount: 10_000,
      completion: 5,
    })
    expect(categories[0]).toMatchObject({ dim: 'category', value: 'TOP', qty: 5, amount: 497.5 })
    await switchesFor(app, { dealerPrices: 'none' })
    const [priceless] = (await dealers.hangzhou.call(deviceGoods.completion, {})).data?.list ?? []
    expect(priceless).toEqual({ dim: '', value: '', qty: 5, targetQty: 100, completion: 5 })
  })

  it('measures a customer of some brands against the whole target', async () => {
    await sql`update customers set brand_codes = '{SC}' where id = ${customers.hangzhou}`.execute(app.fair.db)
    await dealers.hangzhou.call(deviceOrder.save, { requestId: anyId(), rows: [row('teeBlack', [sizes.s, 5])] })
    const whole = (await dealers.hangzhou.call(deviceGoods.completion, {})).data?.list[0]
    expect(whole).toMatchObject({ qty: 5, targetQty: 100, targetAmount: 10_000, completion: 5 })
  })
})
