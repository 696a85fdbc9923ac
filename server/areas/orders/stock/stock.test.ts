import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedPieces } from '../../../domain/orders/counted-orders.ts'
import { leftOf } from '../../../domain/stock/skc-stock.ts'
import { countedStockBook } from '../../../domain/stock/stock-book.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../testing/order-desk.ts'
import { upload, uploaded } from '../../../testing/upload.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
})

const cellsOf = (totals: Readonly<Record<number, number | null>>) =>
  Object.entries(totals).map(([sizeId, total]) => ({ sizeId: Number(sizeId), total }))
const setStock = (
  place: keyof typeof places,
  totals: Readonly<Record<number, number | null>>,
  mode: 'none' | 'warn' | 'block' | null = 'block',
) => app.call(stock.save, { rows: [{ ...places[place], mode, cells: cellsOf(totals) }] })
const codes = async (answer: ReturnType<typeof save>) => {
  const { data } = await answer
  return [...(data?.errors ?? []), ...(data?.warnings ?? [])].map(({ code }) => code)
}
const stockOf = async (place: keyof typeof places) => {
  const { data } = await app.call(stock.list, { limit: 500 })
  const { goodsId, colourId } = places[place]
  return data?.list.find((one) => one.goodsId === goodsId && one.colourId === colourId)
}
/** Sizes of which live orders hold more than there is. */
async function oversold(): Promise<number> {
  const { data } = await app.call(stock.list, { limit: 500 })
  return data?.totals.over ?? -1
}

describe('stock that blocks', () => {
  it('lets a size have what is left, says how much that is, and takes less at any time', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 900])])
    const refused = await save(app, [row('teeBlack', [sizes.s, 3])], { customerId: customers.ningbo })
    expect(refused.data?.errors).toMatchObject([{ code: 'stock', max: 2 }])
    expect(refused.data?.errors[0]?.msg).toContain('2')
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 2])], { customerId: customers.ningbo }))).toEqual([])
    await setStock('teeBlack', { [sizes.s]: 4 })
    expect(await stockOf('teeBlack')).toMatchObject({ total: 4, left: -1 })
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 4, 3])]))).toEqual(['stock'])
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 2, 3])]))).toEqual([])
    expect(await stockOf('teeBlack')).toMatchObject({ total: 4, left: 0 })
  })

  it('holds for colours that say nothing once the fair does, and warns where it only warns', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 }, null)
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 6])]))).toEqual([])
    const items = [{ key: 'stockMode', value: 'warn', was: 'none' } as const]
    expect(await app.call(controlConfig.updateConfigData, { items })).toMatchObject({ code: 200 })
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 7, 6])]))).toEqual(['stock'])
    expect(await stockOf('teeBlack')).toMatchObject({ ordered: 7, left: -2, modeInForce: 'warn' })
    await app.call(controlConfig.updateConfigData, { items: [{ key: 'stockMode', value: 'block', was: 'warn' }] })
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 8, 7])]))).toEqual(['stock'])
    expect(await stockOf('teeBlack')).toMatchObject({ ordered: 7 })
  })

  it('holds beside it for an area that has a quota', async () => {
    await setStock('teeBlack', { [sizes.s]: 100 })
    const quota = { kind: 'region', nodeId: world.regions.zhejiang, cells: [{ sizeId: sizes.s, total: 4 }] } as const
    await app.call(stock.saveQuota, { ...places.teeBlack, ...quota, cells: [...quota.cells] })
    await save(app, [row('teeBlack', [sizes.s, 3])])
    const ofNingbo = (qty: number) => save(app, [row('teeBlack', [sizes.s, qty])], { customerId: customers.ningbo })
    expect((await ofNingbo(2)).data?.errors).toMatchObject([
      { code: 'quota', max: 1, msg: '区域配额只剩 1 件，此格最多 1 件' },
    ])
    await save(app, [row('teeBlack', [sizes.s, 4, 3])])
    expect((await ofNingbo(1)).data?.errors).toMatchObject([{ code: 'quota', msg: expect.stringContaining('已用完') }])
    await save(app, [row('teeBlack', [sizes.s, 3, 4])])
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 50])], { customerId: customers.nanjing }))).toEqual([])
    expect((await app.call(stock.quotas, places.teeBlack)).data?.list).toMatchObject([
      { kind: 'region', name: expect.any(String), sizes: [{ total: 4, ordered: 3, left: 1 }, {}, {}, {}] },
    ])
  })

  it('gives back what goes into the bin, and keeps an order there of which nothing is left', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await save(app, [row('teeBlack', [sizes.s, 5])])
    const { rows } = await sql<{ id: number; version: number }>`select id, version from orders`.execute(app.fair.db)
    const [order] = rows
    await app.call(orderBatches.act, { act: 'clear', reason: '重下', orders: [order ?? { id: 0, version: 0 }] })
    expect(await codes(save(app, [row('teeBlack', [sizes.s, 5])], { customerId: customers.ningbo }))).toEqual([])
    const restore = () => app.call(orderBin.restore, { orderIds: [order?.id ?? 0] })
    expect((await restore()).data).toMatchObject({ restored: 0, skipped: [{ code: 'stock' }] })
    await save(app, [row('teeBlack', [sizes.s, 0, 5])], { customerId: customers.ningbo })
    expect((await restore()).data).toMatchObject({ restored: 1, skipped: [] })
    expect(await stockOf('teeBlack')).toMatchObject({ left: 0 })
  })

  it('keeps its pieces while a colour is dropped, so that the undo is exact', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await save(app, [row('teeBlack', [sizes.s, 5])])
    const drop = { ...places.teeBlack, colourIds: [places.teeBlack.colourId], mode: 'drop', reason: '停产' } as const
    await app.call(goodsReport.freezeGoods, { ...drop, colourIds: [...drop.colourIds], freeze: 1 })
    await app.call(goodsReport.freezeGoods, { ...drop, colourIds: [...drop.colourIds], freeze: 0 })
    expect(await stockOf('teeBlack')).toMatchObject({ total: 5, ordered: 5, left: 0 })
  })

  it('lets pieces move from one order to another though nothing is left', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await save(app, [row('teeBlack', [sizes.s, 5])])
    const { rows } = await sql<{
      id: number
      version: number
      qty: number
    }>`select id, version, ${countedPieces} as qty from orders`.execute(app.fair.db)
    const moved = await app.call(orderRows.act, {
      orders: rows,
      args: { act: 'move', customerId: customers.ningbo },
    })
    expect(moved.data).toMatchObject({ done: 2, refused: [] })
    expect((await app.call(orderBatches.undoBatch, { batchId: moved.data?.batchId ?? '' })).data).toMatchObject({
      refused: [],
    })
    expect(await stockOf('teeBlack')).toMatchObject({ left: 0 })
  })
})

describe('many at once', () => {
  const buyers: number[] = []
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into customers (code, code_key, name, area_id)
      select 'B' || n, 'b' || n, '买家' || n, 1 from generate_series(1, 32) n returning id`.execute(app.fair.db)
    buyers.push(...rows.map(({ id }) => id))
  })

  it('never have more than there is, nobody is refused what is left, and none waits for another for ever', async () => {
    await setStock('teeBlack', { [sizes.s]: 40, [sizes.m]: 40 })
    await setStock('pantsBlack', { [sizes.s]: 40 })
    const answers = await Promise.all(
      buyers.map((customerId, at) => {
        const rows = [row('teeBlack', [sizes.s, 2], [sizes.m, 1]), row('pantsBlack', [sizes.s, 2])]
        return save(app, at % 2 === 0 ? rows : rows.toReversed(), { customerId })
      }),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    expect(await oversold()).toBe(0)
    expect(await stockOf('teeBlack')).toMatchObject({ sizes: [{ left: 0 }, { left: 8 }, {}, {}] })
    expect(await stockOf('pantsBlack')).toMatchObject({ left: 0 })
  })

  it('are kept to it from the moment it is said, whoever is saving then', async () => {
    await setStock('teeBlack', { [sizes.s]: 30 }, 'none')
    const saving = buyers.map((customerId) => save(app, [row('teeBlack', [sizes.s, 2])], { customerId }))
    const said = app.call(stock.save, { rows: [{ ...places.teeBlack, mode: 'block' }] })
    await Promise.all([...saving, said])
    const before = (await stockOf('teeBlack'))?.ordered ?? 0
    await Promise.all(buyers.map((customerId) => save(app, [row('teeBlack', [sizes.s, 3])], { customerId })))
    const after = (await stockOf('teeBlack'))?.ordered ?? 0
    expect(after).toBeLessThanOrEqual(Math.max(30, before))
  })

  it('save beside a batch over all orders without a deadlock', async () => {
    await Promise.all(
      buyers.map((customerId) =>
        save(app, [row('teeBlack', [sizes.s, 1]), row('pantsBlack', [sizes.s, 1])], { customerId }),
      ),
    )
    await setStock('teeBlack', { [sizes.s]: 60 })
    await setStock('pantsBlack', { [sizes.s]: 60 })
    const { rows } = await sql<{ id: number; version: number; qty: number }>`
      select id, version, ${countedPieces} as qty from orders order by id`.execute(app.fair.db)
    const change = { act: 'adjust', change: { by: 'add', pieces: 1 } } as const
    const [first, second] = [rows.slice(0, 16), rows.slice(16)]
    const batches = [first, second].map((orders) => app.call(orderRows.act, { orders, args: change }))
    const saves = buyers.map((customerId, at) =>
      save(
        app,
        [row(at % 2 ? 'pantsBlack' : 'teeBlack', [sizes.s, 2]), row(at % 2 ? 'teeBlack' : 'pantsBlack', [sizes.s, 2])],
        { customerId },
      ),
    )
    const answers = await Promise.all([...batches, ...saves])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(await oversold()).toBe(0)
  })
})

describe('the list', () => {
  it('says what there is, what is ordered and what is left, keeps to its filter and is given to a file', async () => {
    await setStock('teeBlack', { [sizes.s]: 2, [sizes.m]: 9 }, 'warn')
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 4], [sizes.l, 5])])
    const { data } = await app.call(stock.list, { states: ['over'] })
    expect(data).toMatchObject({
      count: 1,
      totals: { total: 11, ordered: 7, left: 4, unlimited: 5, over: 1 },
      list: [{ skcNo: 'T001-01', mode: 'warn', sizes: [{ left: -1 }, { left: 5 }, { total: null }, {}] }],
    })
    expect(await app.call(stock.list, {}, 'lin')).toMatchObject({ code: 403 })
    expect((await app.call(stock.list, { limit: 500 }, 'zhao')).data?.list.map(({ skcNo }) => skcNo)).toEqual([
      'S001-02',
    ])
  })

  it('refuses a number that is no longer the one that was seen, and keeps its history', async () => {
    await setStock('teeBlack', { [sizes.s]: 2 }, null)
    const cells = [{ sizeId: sizes.s, total: 7, was: 1 }]
    expect(await app.call(stock.save, { rows: [{ ...places.teeBlack, cells }] })).toMatchObject({ code: 409 })
    await setStock('teeBlack', { [sizes.s]: 7 })
    expect((await app.call(stock.history, places.teeBlack)).data?.list).toMatchObject([
      { modeBefore: null, modeAfter: 'block', cells: [{ size: 'S', before: 2, after: 7 }] },
      { cells: [{ size: 'S', before: null, after: 2 }] },
    ])
  })

  it('is filled by a file, and the same file again changes nothing', async () => {
    const rows = [
      ['圆牌号', '尺码', '库存'],
      ['T001-01', 'S', '12'],
      ['T001-01', 'L', '30'],
    ]
    expect((await uploaded(app, { kind: 'stock', rows, mode: 'commit' })).counts).toMatchObject({
      created: 2,
      refused: 0,
    })
    expect(await stockOf('teeBlack')).toMatchObject({
      total: 42,
      sizes: [{ total: 12 }, { total: null }, { total: 30 }, {}],
    })
    expect((await uploaded(app, { kind: 'stock', rows, mode: 'commit' })).counts).toMatchObject({
      created: 0,
      changed: 0,
    })
  })
})

describe('the list of stock', () => {
  it('has total, ordered and left of the limited sizes, as the stock book does, and their sums below', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await setStock('pantsBlack', { [sizes.m]: 2 }, 'warn')
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 900]), row('pantsBlack', [sizes.m, 6])])
    const { data } = await app.call(stock.list, { limit: 500 })
    const book = await countedStockBook(app.fair.db)
    const limited = data?.list.filter(({ total }) => total !== null) ?? []
    expect(limited.map(({ total, ordered, left }) => [total, ordered, left])).toEqual([
      [5, 3, 2],
      [2, 6, -4],
    ])
    const { rows: ids } = await sql<{ id: number; no: string }>`select id, skc_no as no from skcs`.execute(app.fair.db)
    for (const { skcNo, sizes: shown } of limited) {
      const kept = book?.stockOf(customers.hangzhou).get(ids.find(({ no }) => no === skcNo)?.id ?? 0)
      expect(kept).toBeDefined()
      const lefts = kept?.limits[0]?.totals.flatMap((total, at) =>
        total === null ? [] : [kept && leftOf(kept, at + 1)],
      )
      expect(shown.flatMap(({ left }) => left ?? [])).toEqual(lefts)
    }
    expect(data?.totals).toEqual({ total: 7, ordered: 9, left: -2, unlimited: 900, over: 4 })
    await sql`delete from stock`.execute(app.fair.db)
  })
})

describe('a quota', () => {
  it('is told to and saved by those alone who see all of its areas', async () => {
    const cells = [{ sizeId: sizes.n40, total: 4 }]
    const quota = { kind: 'region', nodeId: world.regions.zhejiang, cells } as const
    const place = { ...places.sneakerWhite, ...quota, cells: [...cells] }
    expect(await app.call(stock.saveQuota, place)).toMatchObject({ code: 200 })
    expect((await app.call(stock.quotas, places.sneakerWhite, 'zhao')).data?.list).toEqual([])
    expect((await app.call(stock.quotas, places.sneakerWhite, 'wang')).data?.list).toHaveLength(1)
    const taken = { ...place, cells: [{ sizeId: sizes.n40, total: 0 }] }
    expect((await app.call(stock.saveQuota, taken, 'zhao')).code).not.toBe(200)
    expect((await app.call(stock.quotas, places.sneakerWhite)).data?.list).toMatchObject([
      { sizes: [{ total: 4 }, {}, {}] },
    ])
    await sql`delete from stock_quotas`.execute(app.fair.db)
  })
})

describe('a file of stock', () => {
  const headings = ['圆牌号', '尺码', '库存']

  it('refuses a size that the style does not have or that is a hole of the colour, and changes nothing', async () => {
    const { rows: before } = await sql<{ mask: number }>`
      select size_mask as mask from styles where goods_no = 'T001'`.execute(app.fair.db)
    await sql`update styles set size_mask = 3 where goods_no = 'T001'`.execute(app.fair.db)
    await sql`update skcs set off_mask = 2 where skc_no = 'T001-01'`.execute(app.fair.db)
    const rows = [headings, ['T001-01', 'L', '50'], ['T001-01', 'M', '50']]
    const { msg } = await upload(app, { kind: 'stock', rows, mode: 'commit' })
    await sql`update styles set size_mask = ${before[0]?.mask} where goods_no = 'T001'`.execute(app.fair.db)
    await sql`update skcs set off_mask = 0 where skc_no = 'T001-01'`.execute(app.fair.db)
    expect(msg).toContain('第 2 行：尺码“L”：这一款色没有这个尺码')
    expect(msg).toContain('第 3 行：尺码“M”：这一款色没有这个尺码')
  })

  it('comes back from the list as it was exported, where most sizes have no number: nothing changes or is refused', async () => {
    await setStock('teeBlack', { [sizes.s]: 5 })
    await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 9]), row('pantsBlack', [sizes.m, 6])])
    const { rawPayload } = await app.server.app.inject({
      method: 'POST',
      url: `/api${stock.export.path}`,
      headers: { token: await app.tokenOf('admin') },
      payload: {},
    })
    const { counts, problems, questions } = await uploaded(app, { kind: 'stock', bytes: rawPayload, mode: 'dryRun' })
    await sql`delete from stock`.execute(app.fair.db)
    expect(counts.rows).toBeGreaterThan(2)
    expect(counts).toMatchObject({ created: 0, changed: 0, refused: 0, left: counts.rows })
    expect([problems, questions]).toEqual([[], []])
  })

  it('names sizes by their code or their name, as the export does', async () => {
    await sql`update sizes set name = 'EU ' || code`.execute(app.fair.db)
    const rows = [headings, ['T001-01', 'EU S', '21'], ['T001-01', 'M', '22']]
    const { counts } = await uploaded(app, { kind: 'stock', rows, mode: 'commit' })
    expect(await stockOf('teeBlack')).toMatchObject({ sizes: [{ total: 21 }, { total: 22 }, {}, {}] })
    await sql`update sizes set name = code`.execute(app.fair.db)
    expect(counts).toMatchObject({ refused: 0 })
  })
})
