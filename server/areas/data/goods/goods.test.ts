import { goods } from '@fairdesk/contract/areas/data/goods'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { slowness } from '../../../testing/slowness.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function numbers(params: Parameters<typeof app.call<typeof goods.list>>[1], as: 'admin' | 'zhao' = 'admin') {
  const { data } = await app.call(goods.list, params, as)
  return data?.list.map(({ goodsNo }) => goodsNo)
}

test('lists goods with picture, colours, sizes and status', async () => {
  const { data } = await app.call(goods.list, {})
  expect(data?.count).toBe(3)
  expect(data?.list[0]).toMatchObject({
    goodsId: world.styles.tee,
    goodsNo: 'T001',
    name: '印花短袖',
    image: '/pictures/silhouette/top-1f1f1f.svg?no=T001',
    brand: '山川',
    category: '上装',
    wave: '一波',
    tagPrice: 199,
    priceRange: '100-199',
    sizes: ['S', 'M', 'L', 'XL'],
    status: 'partFrozen',
    qty: 0,
  })
  expect(data?.list[0]?.colours.map(({ code, rgb, status }) => [code, rgb, status])).toEqual([
    ['01', '1f1f1f', 'onSale'],
    ['02', 'f5f5f5', 'onSale'],
    ['03', 'c8102e', 'frozen'],
  ])
})

test('searches, filters, sorts and pages', async () => {
  expect(await numbers({ keyword: 'p001' })).toEqual(['P001'])
  expect(await numbers({ keyword: 'Ｐ００１' })).toEqual(['P001'])
  expect(await numbers({ keyword: ']C1P001-01' })).toEqual(['P001'])
  expect(await numbers({ keyword: '直筒長褲' })).toEqual(await numbers({ keyword: '直筒长裤' }))
  const both = ((await numbers({})) ?? []).filter((number) => number === 'P001' || number === 'S001')
  for (const keyword of ['P001\nS001', 's001, p001', 'P001-01、S001', 'P001 S001', 'P001, S001, 没有的'])
    expect([keyword, await numbers({ keyword })]).toEqual([keyword, both])
  // Words that are not all codes narrow, as ever.
  expect(await numbers({ keyword: 'P001 没有的' })).toEqual([])
  const many = Array.from({ length: 499 }, (_, at) => `X${at}`)
  expect(await numbers({ keyword: [...many, 'P001'].join(',') })).toEqual(['P001'])
  expect(await numbers({ keyword: '輕跑' })).toEqual(['S001'])
  // What stands for anything in SQL stands for itself, full-width too.
  for (const keyword of ['%', '_', '\\', '％', '＿００１', '＼', 'T％'])
    expect([keyword, await numbers({ keyword })]).toEqual([keyword, []])
  expect(await numbers({ categoryCodes: ['SHOE'] })).toEqual(['S001'])
  expect(await numbers({ waveCodes: ['W1'], sort: 'tagPrice', order: 'desc' })).toEqual(['S001', 'T001'])
  expect(await numbers({ statuses: ['partFrozen'] })).toEqual(['T001'])
  expect(await numbers({ sort: 'goodsNo', limit: 1, page: 2 })).toEqual(['S001'])
})

test('tells which styles stand before and after one in a list as it is filtered and sorted', async () => {
  const { tee, pants, sneaker } = world.styles
  const beside = async (
    params: Parameters<typeof app.call<typeof goods.neighbours>>[1],
    as: 'admin' | 'zhao' = 'admin',
  ) => (await app.call(goods.neighbours, params, as)).data
  expect(await beside({ goodsId: pants })).toEqual({ previous: tee, next: sneaker, place: 2, count: 3 })
  expect(await beside({ goodsId: tee })).toEqual({ previous: null, next: pants, place: 1, count: 3 })
  expect(await beside({ goodsId: tee, sort: 'tagPrice', order: 'desc' })).toMatchObject({
    previous: sneaker,
    next: null,
  })
  expect(await beside({ goodsId: tee, sort: 'qty' })).toMatchObject({ previous: null, next: pants, place: 1 })
  expect(await beside({ goodsId: tee, waveCodes: ['W1'] })).toMatchObject({ next: sneaker, place: 1, count: 2 })
  expect(await beside({ goodsId: pants, waveCodes: ['W1'] })).toEqual({
    previous: null,
    next: null,
    place: null,
    count: 0,
  })
  expect(await beside({ goodsId: tee }, 'zhao')).toMatchObject({ place: null })
  expect((await app.call(goods.neighbours, { goodsId: tee, sort: 'tagPrice' }, 'wang')).code).toBe(422)
})

test('shows a user only his brands, and prices only to who may see them', async () => {
  expect(await numbers({}, 'zhao')).toEqual(['S001'])
  const { data } = await app.call(goods.list, {}, 'wang')
  expect(data?.list[0]).not.toHaveProperty('tagPrice')
  expect((await app.call(goods.list, { sort: 'tagPrice' }, 'wang')).code).toBe(422)
  // A price range tells the price as well as the price itself.
  expect(data?.list.map(({ priceRange }) => priceRange ?? '')).toEqual(['', '', ''])
  for (const call of [goods.list, goods.counts, goods.export])
    expect((await app.call(call, { priceRangeIds: [1] }, 'wang')).code).toBe(422)
  expect(await numbers({ priceRangeIds: [1] })).toEqual(['T001'])
})

test("counts what is missing within the filter and the user's brands, and lists it", async () => {
  const lacking = async (params: Parameters<typeof app.call<typeof goods.counts>>[1], as: 'admin' | 'zhao' | 'wang') =>
    (await app.call(goods.counts, params, as)).data
  const version = expect.any(Number)
  expect(await lacking({}, 'admin')).toEqual({ version, all: 3, picture: 3, size: 0, price: 0, wave: 0 })
  const { db } = app.fair
  await sql`update styles set tag_fen = 0, wave_id = null where goods_no = 'S001'`.execute(db)
  await sql`update styles set size_mask = 0 where goods_no = 'P001'`.execute(db)
  const photo = 'a'.repeat(64)
  await sql`insert into pictures (sha256, file_name, width, height, bytes) values (${photo}, 'tee.jpg', 3, 4, 9)`.execute(
    db,
  )
  await sql`insert into style_pictures (style_id, sha256) values (${world.styles.tee}, ${photo})`.execute(db)
  expect(await lacking({}, 'admin')).toEqual({ version, all: 3, picture: 2, size: 1, price: 1, wave: 1 })
  expect(await lacking({ missing: 'wave', waveCodes: ['W2'] }, 'admin')).toMatchObject({ all: 1, size: 1, wave: 0 })
  expect(await lacking({}, 'zhao')).toMatchObject({ all: 1, wave: 1 })
  expect(await lacking({}, 'wang')).not.toHaveProperty('price')
  expect(await numbers({ missing: 'picture' })).toEqual(['P001', 'S001'])
  expect(await numbers({ missing: 'size' })).toEqual(['P001'])
  expect(await numbers({ missing: 'price' })).toEqual(['S001'])
  expect(await numbers({ missing: 'wave', keyword: 'T' })).toEqual([])
  expect((await app.call(goods.list, { missing: 'price' }, 'wang')).code).toBe(422)
  expect((await app.call(goods.export, { missing: 'price' }, 'wang')).code).toBe(422)
  expect((await app.call(goods.counts, { missing: 'price' }, 'wang')).code).toBe(200)
  await sql`update styles set tag_fen = 25905, wave_id = ${world.codes.wave1} where goods_no = 'S001'`.execute(db)
  await sql`update styles set size_mask = 15 where goods_no = 'P001'`.execute(db)
  await sql`delete from style_pictures`.execute(db)
  await sql`delete from pictures`.execute(db)
})

test.each([
  { sort: 'goodsNo', page: 20 },
  { sort: 'qty', page: 1 },
  { sort: 'name', page: 200 },
] as const)('10,000 styles by $sort, page $page: within 100 ms', async (wanted) => {
  await fillMany()
  const times: number[] = []
  for (let round = 0; round < 8; round++) {
    const started = performance.now()
    const { data } = await app.call(goods.list, { keyword: '压测', ...wanted, limit: 50 })
    times.push(performance.now() - started)
    expect(data).toMatchObject({ count: 10_000 })
    expect(data?.list).toHaveLength(50)
  }
  // The best of them: other work on the machine is not the list's.
  expect(Math.min(...times)).toBeLessThan(100 * slowness())
})

test('what is missing of 10,000 styles is counted within 100 ms', async () => {
  await fillMany()
  const times: number[] = []
  for (let round = 0; round < 8; round++) {
    const started = performance.now()
    const { data } = await app.call(goods.counts, { keyword: '压测' })
    times.push(performance.now() - started)
    expect(data).toMatchObject({ all: 10_000, picture: 10_000, size: 10_000, wave: 10_000, price: 0 })
  }
  expect(Math.min(...times)).toBeLessThan(100 * slowness())
})

async function fillMany(): Promise<void> {
  const { rows } = await sql`select 1 from styles where goods_no = 'Y1'`.execute(app.fair.db)
  if (rows.length > 0) return
  await sql`
    insert into styles (goods_no, goods_no_key, name, brand_id, category_id, tag_fen, sort)
    select 'Y' || n, 'y' || n, '压测款' || n, 1, 1, 19900, n from generate_series(1, 10000) n`.execute(app.fair.db)
  await sql`
    insert into skcs (style_id, colour_id, skc_no, skc_no_key)
    select id, colour, goods_no || '-' || colour, goods_no_key || '-' || colour
    from styles, generate_series(1, 3) colour where goods_no like 'Y%'`.execute(app.fair.db)
  await sql`analyze styles, skcs`.execute(app.fair.db)
}
