import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const list = async (keyword = '') => (await app.call(goodsParameters.queryGoodsBaseSize, { keyword })).data?.list ?? []
const groupOf = async (id: number) => (await list()).find((group) => group.id === id)
const sizesOf = (group: SizeGroup | undefined) => group?.sizes.map(({ sizeCode }) => sizeCode)
const chosen = (...codes: string[]) => codes.map((sizeCode) => ({ sizeCode }))
const keeping = (group: SizeGroup | undefined) =>
  (group?.sizes ?? []).map(({ id, sizeCode, sizeName }) => ({ id, sizeCode, sizeName }))
const add = (input: Partial<Params<typeof goodsParameters.addGoodsBaseSize>>) =>
  app.call(goodsParameters.addGoodsBaseSize, { code: 'NEW', name: '新组', sizes: chosen('S', 'M'), ...input })
const change = (
  { id, version, code, name }: SizeGroup,
  input: Partial<Params<typeof goodsParameters.updateGoodsBaseSize>>,
) => app.call(goodsParameters.updateGoodsBaseSize, { id, version, code, name, sizes: [], ...input })
const drop = async (group: SizeGroup | undefined) =>
  app.call(goodsParameters.deleteGoodsBaseSize, { id: group?.id ?? 0 })
const rowsNow = async () =>
  (await sql`select order_id, skc_id, qtys, qty, version from order_rows order by 1, 2`.execute(app.fair.db)).rows

it('groups are found by words, each in the group or one of its sizes, and by their sound', async () => {
  const { id } = await made('FIND', '均码', '加大')
  for (const keyword of ['find 均', '大 均', 'jm', 'jiada', 'xinzu jm'])
    expect([keyword, ...(await list(keyword)).map((group) => group.id)]).toEqual([keyword, id])
  expect(await list('find 小')).toEqual([])
  await drop(await groupOf(id))
})

/** A group made for one test. */
async function made(code: string, ...sizes: string[]): Promise<SizeGroup> {
  const { data, msg } = await add({ code, sizes: chosen(...sizes) })
  if (!data) throw new Error(msg)
  return data
}

describe('size groups', () => {
  it('are listed with their sizes in order and the styles that use each', async () => {
    const [letters, feet] = await list()
    expect(letters).toMatchObject({ code: 'TOPS', styles: 2 })
    expect(letters?.sizes[3]).toMatchObject({ sizeCode: 'XL', sizeNo: 4, styles: 2 })
    expect(feet).toMatchObject({ code: 'FEET', styles: 1 })
    expect((await list('42')).map(({ code }) => code)).toEqual(['FEET'])
    expect((await list('%')).length).toBe(0)
  })

  it.each<[string, Partial<Params<typeof goodsParameters.addGoodsBaseSize>>]>([
    ['no sizes', { sizes: [] }],
    ['31 sizes', { sizes: chosen(...Array.from({ length: 31 }, (_, index) => `${index}`)) }],
    ['one size twice, by case and width', { sizes: chosen('  m ', 'Ｍ') }],
    ['a blank code', { code: '   ' }],
    ['a code one cannot see', { code: '\u200B' }],
    ['a blank name', { name: ' ' }],
    ['a size without a code', { sizes: chosen('S', ' ') }],
    ['a code too long', { code: 'x'.repeat(61) }],
    ['the code of another, folded', { code: 'ｔｏｐｓ' }],
  ])('with %s are refused', async (_, input) => {
    const before = await list()
    expect((await add(input)).code).toBe(422)
    expect(await list()).toEqual(before)
  })

  it('take no size of another group along, whether it comes alone or beside a new one', async () => {
    const before = await list()
    const [letters] = before
    const theirs = (letters?.sizes ?? []).slice(0, 1).map(({ id }) => ({ id, sizeCode: 'MINE' }))
    for (const sizes of [theirs, [...theirs, ...chosen('S')]]) expect((await add({ sizes })).code).toBe(422)
    const group = await made('OWN', 'S')
    expect((await change(group, { sizes: [...keeping(group), ...theirs] })).code).toBe(422)
    await drop(group)
    expect(await list()).toEqual(before)
  })

  it('have at most 30 sizes, and codes as they come: quotes, percents, zeros', async () => {
    const codes = ['007', '1E5', "5'6%", '42.5', ...Array.from({ length: 26 }, (_, index) => `N${index}`)]
    const group = await made('WIDE', ...codes)
    expect(sizesOf(group)).toEqual(codes)
    expect((await change(group, { sizes: [...keeping(group), ...chosen('more')] })).code).toBe(422)
    expect((await drop(group)).code).toBe(200)
  })

  it('let two sizes change codes with each other, and new ones stand in between', async () => {
    const group = await made('SWAP', 'S', 'M', 'L')
    const [small, medium, large] = keeping(group)
    const sizes = [{ ...small, sizeCode: 'M' }, { sizeCode: 'XM' }, { ...medium, sizeCode: 'S' }, { ...large }]
    const { data } = await change(group, { sizes: sizes.map((size) => ({ sizeCode: '', ...size })) })
    expect(data?.sizes.map(({ id, sizeCode }) => [id, sizeCode])).toEqual([
      [small?.id, 'M'],
      [expect.any(Number), 'XM'],
      [medium?.id, 'S'],
      [large?.id, 'L'],
    ])
    await drop(data)
  })

  it('are not overwritten unseen, nor lose a size that somebody added meanwhile', async () => {
    const group = await made('TWO', 'S')
    const [one, other] = await Promise.all([
      change(group, { sizes: [...keeping(group), ...chosen('M')] }),
      change(group, { sizes: [...keeping(group), ...chosen('L')] }),
    ])
    expect([one.code, other.code].sort()).toEqual([200, 409])
    const kept = await groupOf(group.id)
    expect(kept?.sizes).toHaveLength(2)
    expect((await app.call(goodsParameters.deleteGoodsBaseSize, { id: group.id, version: group.version })).code).toBe(
      409,
    )
    await drop(kept)
  })

  it('come once, however many ask for one code at a time', async () => {
    const answers = await Promise.all(['ONE', 'one', 'ＯＮＥ'].map((code) => add({ code })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422])
    await drop(answers.find(({ data }) => data)?.data)
  })

  it('that styles use cannot go, and say how many', async () => {
    const { code, msg } = await app.call(goodsParameters.deleteGoodsBaseSize, { id: world.sizeGroups.letters })
    expect(code).toBe(422)
    expect(msg).toContain('2 个款')
    expect((await app.call(goodsParameters.deleteGoodsBaseSize, { id: 999 })).msg).toContain('已被删除')
  })

  it('wait for no import: while one runs they are left as they are', async () => {
    await app.fair.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('import of ' || current_schema()))`.execute(db)
      expect((await add({ code: 'LATE' })).code).toBe(409)
    })
  })
})

describe('a size', () => {
  const remove = (id: number) => app.call(goodsParameters.deleteSizeId, { id })

  it('in use cannot go: the refusal counts styles and order rows, and nothing is changed', async () => {
    const before = await list()
    const { code, msg } = await remove(world.sizes.xl)
    expect(code).toBe(422)
    expect(msg).toContain('2 个款')
    expect(msg).toContain('2 行订单')
    const [letters] = before
    const sizes = keeping(letters).filter(({ sizeCode }) => sizeCode !== 'XL')
    expect((await change(letters ?? (await made('none', 'S')), { sizes })).code).toBe(422)
    expect(await list()).toEqual(before)
  })

  it('that no style offers any more stays while an order or the history of one has pieces of it', async () => {
    const { skcs, styles, sizes } = world
    await sql`update styles set size_mask = 7 where id in (${styles.tee}, ${styles.pants})`.execute(app.fair.db)
    expect((await remove(sizes.xl)).msg).toContain('0 个款')
    await sql`update order_rows set qtys[4] = 0 where skc_id in (${skcs.teeBlack}, ${skcs.pantsBlack})`.execute(
      app.fair.db,
    )
    expect((await remove(sizes.xl)).msg).toContain('2 行订单')
    await sql`update order_rows set qtys[4] = case skc_id when ${skcs.teeBlack} then 4 else 1 end
      where cardinality(qtys) = 4 and skc_id in (${skcs.teeBlack}, ${skcs.pantsBlack})`.execute(app.fair.db)
    await sql`update styles set size_mask = 15 where id in (${styles.tee}, ${styles.pants})`.execute(app.fair.db)
  })

  it('that has a barcode stays', async () => {
    const letters = await groupOf(world.sizeGroups.letters)
    const wide = letters && (await change(letters, { sizes: [...keeping(letters), ...chosen('2XL')] })).data
    const id = wide?.sizes.at(-1)?.id ?? 0
    await sql`insert into barcodes (code, skc_id, slot) values ('690', ${world.skcs.teeBlack}, 5)`.execute(app.fair.db)
    expect((await remove(id)).msg).toContain('1 个款')
    await sql`delete from barcodes`.execute(app.fair.db)
    expect((await remove(id)).code).toBe(200)
  })

  it('nobody uses goes, the columns close up, and it can be taken back', async () => {
    const group = await made('GONE', 'S', 'M', 'L')
    const { data } = await remove(group.sizes[1]?.id ?? 0)
    expect(data?.sizes.map(({ sizeCode, sizeNo }) => `${sizeCode}${sizeNo}`)).toEqual(['S1', 'L2'])
    const [first, last] = keeping(data)
    const back = data && (await change(data, { sizes: [first, { sizeCode: 'M' }, last].flatMap((size) => size ?? []) }))
    expect(sizesOf(back?.data)).toEqual(['S', 'M', 'L'])
    expect((await remove(group.sizes[1]?.id ?? 0)).msg).toContain('已被删除')
    for (const size of back?.data?.sizes.slice(1) ?? []) await remove(size.id)
    expect((await remove(first?.id ?? 0)).msg).toContain('至少要有一个尺码')
    await drop(group)
  })

  it('new to a group never gets a slot where pieces lie or lay', async () => {
    await sql`update order_rows set qtys = '{1,2,3,4,0,9}' where skc_id = ${world.skcs.pantsBlack}`.execute(app.fair.db)
    await sql`insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
      select order_id, skc_id, '{0,0,0,0,8}', '{}', 0, 0, 0, 'staff', 'admin' from order_rows where skc_id = ${world.skcs.pantsBlack}`.execute(
      app.fair.db,
    )
    const letters = await groupOf(world.sizeGroups.letters)
    const wide = letters && (await change(letters, { sizes: [...keeping(letters), ...chosen('2XL')] })).data
    const { rows } = await sql<{ slot: number }>`select slot from sizes where code = '2XL'`.execute(app.fair.db)
    expect(rows).toEqual([{ slot: 7 }])
    expect((await remove(wide?.sizes.at(-1)?.id ?? 0)).code).toBe(200)
    await sql`update order_rows set qtys = '{1,1,1,1}' where skc_id = ${world.skcs.pantsBlack}`.execute(app.fair.db)
  })
})

describe('the order of sizes', () => {
  const order = (group: SizeGroup, numbers: readonly number[], version = group.version) =>
    app.call(goodsParameters.updateGoodsBaseSizeNo, {
      groupId: group.id,
      version,
      items: group.sizes.map(({ id }, index) => ({ sizeId: id, sizeNo: numbers[index] ?? 1 })),
    })

  it('changes no quantity, whichever it is, and the reports count the same under each size', async () => {
    const before = await rowsNow()
    const bySize = async () => {
      const { data } = await app.call(report.getOrderReport, { dims: ['size'], metrics: ['qty'] })
      return new Map(data?.list.map(({ dims, metrics }) => [dims[0]?.code, metrics.qty]))
    }
    const counted = await bySize()
    expect(counted.size).toBeGreaterThan(4)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }), async (numbers) => {
        const group = await groupOf(world.sizeGroups.letters)
        if (!group) throw new Error('no group')
        const { data } = await order(group, numbers)
        const wanted = group.sizes
          .map(({ sizeCode }, index) => ({ sizeCode, no: numbers[index] ?? 0 }))
          .toSorted((one, other) => one.no - other.no)
        expect(sizesOf(data)).toEqual(wanted.map(({ sizeCode }) => sizeCode))
        expect(await rowsNow()).toEqual(before)
        expect(await bySize()).toEqual(counted)
      }),
      { numRuns: propertyRuns(12) },
    )
  })

  it('is that of the whole group, each size in a column of its own, and of the newest version', async () => {
    const group = await made('ORDER', 'S', 'M', 'L')
    expect((await order(group, [1, 1, 2])).code).toBe(422)
    expect((await order(group, [0, 1, 2])).code).toBe(422)
    expect((await order(group, [31, 1, 2])).code).toBe(422)
    expect((await order({ ...group, sizes: group.sizes.slice(1) }, [1, 2])).code).toBe(422)
    expect((await order(group, [30, 1, 2])).code).toBe(200)
    expect((await order(group, [1, 2, 3])).code).toBe(409)
    await drop(group)
  })
})

it('a new size takes over no hole and no guide quantity of the one whose place in the data it gets', async () => {
  const group = await made('REUSE', 'S', 'M', 'L')
  const skc = await sql<{ id: number }>`
    with style as (
      insert into styles (goods_no, goods_no_key, brand_id, size_group_id, size_mask)
      values ('REUSE', 'reuse', 1, ${group.id}, 3) returning id)
    insert into skcs (style_id, colour_id, skc_no, skc_no_key, off_mask)
    select id, 1, 'REUSE-01', 'reuse-01', 6 from style returning id`.execute(app.fair.db)
  const skcId = skc.rows[0]?.id
  await sql`insert into guide_quantities values (1, ${skcId}, 2, 5), (1, ${skcId}, 3, 7)`.execute(app.fair.db)
  const [, , large] = group.sizes
  const less = await app.call(goodsParameters.deleteSizeId, { id: large?.id ?? 0 })
  expect(less.code).toBe(200)
  const kept = () =>
    sql<{ off_mask: number; guide: number[] }>`
      select off_mask, array(select slot::int from guide_quantities where skc_id = skcs.id order by slot) as guide
      from skcs where id = ${skcId}`.execute(app.fair.db)
  expect((await kept()).rows).toEqual([{ off_mask: 2, guide: [2] }])
  await sql`update skcs set off_mask = 6 where id = ${skcId}`.execute(app.fair.db)
  const more = await change(less.data ?? group, { sizes: [...keeping(less.data), { sizeCode: 'XL' }] })
  expect(sizesOf(more.data)).toEqual(['S', 'M', 'XL'])
  expect((await change(more.data ?? group, { sizes: keeping(less.data) })).code).toBe(200)
  expect((await kept()).rows).toEqual([{ off_mask: 2, guide: [2] }])
  for (const table of ['guide_quantities', 'skcs'])
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'skcs' ? 'id' : 'skc_id')} = ${skcId}`.execute(
      app.fair.db,
    )
  await sql`delete from styles where goods_no = 'REUSE'`.execute(app.fair.db)
  await drop(group)
})

describe('moving up and down', () => {
  const move = (id: number, direction: 'up' | 'down', more: object = {}) =>
    app.call(goodsParameters.moveUpAndDown, { type: 'sizeGroup', id, direction, ...more })
  const codes = async () => (await list()).map(({ code }) => code)

  it('changes places with the neighbour, once for a resent call; at the end it says so', async () => {
    const { letters, feet } = world.sizeGroups
    expect((await move(letters, 'up')).msg).toBe('已经是第一个')
    expect((await move(feet, 'down')).data).toMatchObject({ moved: false })
    for (const _ of [1, 2]) await move(feet, 'up', { requestId: 'move-once' })
    expect(await codes()).toEqual(['FEET', 'TOPS'])
    await move(feet, 'down')
    expect(await codes()).toEqual(['TOPS', 'FEET'])
  })

  it('once for a GET that a browser or a proxy sends again by itself; twice for who means it twice', async () => {
    const headers = { token: await app.tokenOf('admin') }
    const url = `/api/baseData/moveUpAndDown?type=sizeGroup&id=${world.sizeGroups.letters}&direction=down`
    const before = await codes()
    const first = await app.server.app.inject({ method: 'GET', url, headers })
    const again = await app.server.app.inject({ method: 'GET', url, headers })
    expect(again.json()).toEqual(first.json())
    const after = await codes()
    expect(after).not.toEqual(before)
    expect(after.indexOf('TOPS')).toBe(before.indexOf('TOPS') + 1)
    await move(world.sizeGroups.letters, 'up')
    expect(await codes()).toEqual(before)
  })

  it('only where the list still stands as it was seen', async () => {
    const { letters } = world.sizeGroups
    const place = (await codes()).indexOf('TOPS') + 1
    expect((await move(letters, 'down', { place: place + 1 })).code).toBe(409)
    expect((await move(letters, 'down', { place })).data).toMatchObject({ moved: true })
    await move(letters, 'up')
  })

  it('numbers anew what has one place, and keeps to its own list', async () => {
    const { rows } = await sql<{ id: number }>`
      update common_codes set sort = 0 where type = 'category' returning id`.execute(app.fair.db)
    const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)
    await app.call(goodsParameters.moveUpAndDown, { type: 'category', id: third, direction: 'up' })
    const found = await sql<{ id: number }>`
      select id from common_codes where type = 'category' order by sort`.execute(app.fair.db)
    expect(found.rows.map(({ id }) => id)).toEqual([first, third, second])
    expect(
      (await app.call(goodsParameters.moveUpAndDown, { type: 'wave', id: first, direction: 'down' })).msg,
    ).toContain('已被删除')
  })
})

it('no price and no style is told to anybody but administrators', async () => {
  for (const person of ['lin', 'wang', 'nobody'] as const) {
    expect((await app.call(goodsParameters.queryGoodsBaseSize, {}, person)).code).toBe(403)
    expect((await app.call(goodsParameters.queryGoodsPriceRange, {}, person)).code).toBe(403)
  }
})
