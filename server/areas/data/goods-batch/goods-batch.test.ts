import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { styles, codes, skcs, sizes } = world
const everyStyle = Object.values(styles)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function change(
  changes: Parameters<typeof app.call<typeof goodsBatch.change>>[1]['changes'],
  goodsIds: number[] = everyStyle,
) {
  return (await app.call(goodsBatch.change, { goodsIds, changes })).data
}

async function valuesOf(column: string) {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from styles where id <= 3 order by id`.execute(app.fair.db)
  return rows.map(({ value }) => value)
}

async function lastLog() {
  const { rows } = await sql<{ action: string; ref: string; before: unknown; after: unknown }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

test('weighs what would change, changes it, says it, and takes it back once', async () => {
  const changes = { wave: 'W2', category: '', hot: true, moq: 12 }
  const preview = await app.call(goodsBatch.previewChange, { goodsIds: everyStyle, changes })
  expect(preview.data).toEqual({
    changed: 3,
    inTheWay: [],
    fields: [
      { field: 'category', changed: 3 },
      { field: 'wave', changed: 2 },
      { field: 'hot', changed: 3 },
      { field: 'moq', changed: 3 },
    ],
  })
  expect(await valuesOf('wave_id')).toEqual([codes.wave1, codes.wave2, codes.wave1])

  const done = await change(changes)
  expect(done).toMatchObject({ changed: 3, inTheWay: [] })
  expect(await valuesOf('wave_id')).toEqual([codes.wave2, codes.wave2, codes.wave2])
  expect(await valuesOf('category_id')).toEqual([null, null, null])
  expect(await valuesOf('moq')).toEqual([12, 12, 12])
  expect(await valuesOf('season_id')).toEqual([1, 1, 1])
  expect(await lastLog()).toMatchObject({
    action: 'goods.change-several',
    ref: 'T001, P001, S001',
    before: { chosenGoods: [{ code: 'T001', category: '上装', wave: '一波', hot: false, moq: '' }, {}, {}] },
    after: { chosenGoods: [{ code: 'T001', category: '', wave: '二波', hot: true, moq: 12 }, {}, {}] },
  })
  expect(await change(changes)).toEqual({ changed: 0, inTheWay: [], editId: null })

  const undo = () => app.call(goodsBatch.undoChange, { editId: done?.editId ?? '' })
  expect((await undo()).data).toEqual({ changed: 3 })
  expect(await valuesOf('wave_id')).toEqual([codes.wave1, codes.wave2, codes.wave1])
  expect(await valuesOf('category_id')).toEqual([codes.tops, codes.trousers, codes.shoes])
  expect(await valuesOf('hot')).toEqual([false, false, false])
  expect(await valuesOf('moq')).toEqual([null, null, null])
  expect((await undo()).data).toEqual({ changed: 0 })
})

test('an edit is not taken back over what somebody changed since, nor to a code that is gone', async () => {
  const first = await change({ hot: true })
  await change({ multiple: 6 }, [styles.pants])
  const refused = await app.call(goodsBatch.undoChange, { editId: first?.editId ?? '' })
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('P001') })
  expect(await valuesOf('hot')).toEqual([true, true, true])

  await sql`insert into common_codes (type, code, code_key, name) values ('theme', 'T1', 't1', '旧主题')`.execute(
    app.fair.db,
  )
  await change({ theme: 'T1' }, [styles.tee])
  const second = await change({ theme: '' }, [styles.tee])
  await sql`delete from common_codes where type = 'theme'`.execute(app.fair.db)
  const lost = await app.call(goodsBatch.undoChange, { editId: second?.editId ?? '' })
  expect(lost).toMatchObject({ code: 422, msg: '原来的参数已被删除或合并，不能撤销' })
})

test('must-order is taken from a style with its colours, and comes back with them', async () => {
  await sql`update skcs set must_order = true where id = ${skcs.teeWhite}`.execute(app.fair.db)
  const musts = async () =>
    (await sql<{ id: number }>`select id from skcs where must_order`.execute(app.fair.db)).rows.map(({ id }) => id)
  const done = await change({ mustOrder: false })
  expect(done?.changed).toBe(1)
  expect(await musts()).toEqual([])
  await app.call(goodsBatch.undoChange, { editId: done?.editId ?? '' })
  expect(await musts()).toEqual([skcs.teeWhite])
})

test('a code that is not there or disabled is refused, and nothing is changed', async () => {
  expect(await app.call(goodsBatch.change, { goodsIds: everyStyle, changes: { wave: 'W9' } })).toMatchObject({
    code: 422,
    msg: '没有可用的编码“W9”，请重新选择',
  })
  await sql`update common_codes set enabled = false where id = ${codes.wave2}`.execute(app.fair.db)
  expect((await app.call(goodsBatch.change, { goodsIds: everyStyle, changes: { wave: 'W2' } })).code).toBe(422)
  await sql`update common_codes set enabled = true where id = ${codes.wave2}`.execute(app.fair.db)
  expect((await app.call(goodsBatch.change, { goodsIds: everyStyle, changes: {} })).code).toBe(422)
  expect((await app.call(goodsBatch.change, { goodsIds: everyStyle, changes: { moq: 0 } })).code).toBe(422)
})

test('what is gone, or out of sight, stands in the way of all of them', async () => {
  const asked = { goodsIds: [styles.sneaker, styles.tee, 999], changes: { moq: 3 } }
  const { data } = await app.call(goodsBatch.change, asked, 'zhao')
  const gone = { goodsNo: '', name: '', why: 'gone', count: 0 }
  expect(data).toEqual({
    changed: 0,
    editId: null,
    inTheWay: [
      { goodsId: styles.tee, ...gone },
      { goodsId: 999, ...gone },
    ],
  })
  expect(await valuesOf('moq')).toEqual([null, null, null])
  const frozen = await app.call(goodsBatch.setStatus, { goodsIds: [styles.tee, styles.sneaker], freeze: 1 }, 'zhao')
  expect(frozen.data).toMatchObject({ changed: 0, inTheWay: [{ goodsId: styles.tee }] })
  const both = { goodsIds: [styles.tee, styles.sneaker] }
  const removal = await app.call(goodsBatch.previewRemoval, both, 'zhao')
  expect(removal.data?.inTheWay.filter(({ goodsId }) => goodsId === styles.tee)).toMatchObject([{ why: 'gone' }])
  const preview = await app.call(goodsBatch.previewStatus, { ...both, freeze: 1 }, 'zhao')
  expect(preview.data).toMatchObject({ styles: 1, skcs: 1 })
  const done = await change({ moq: 77 }, [styles.tee])
  expect((await app.call(goodsBatch.undoChange, { editId: done?.editId ?? '' }, 'zhao')).data).toEqual({ changed: 0 })
  expect(await valuesOf('moq')).toEqual([77, null, null])
  expect((await app.call(goodsBatch.undoChange, { editId: done?.editId ?? '' })).data).toEqual({ changed: 1 })
  expect((await app.call(goodsBatch.change, asked, 'lin')).code).toBe(403)
})

test('freezes and drops every colour by the rules of one, after saying whom it concerns', async () => {
  const status = async () =>
    (await sql<{ status: string }>`select status from skcs order by id`.execute(app.fair.db)).rows.map(
      (skc) => skc.status,
    )
  expect(await status()).toEqual(['onSale', 'onSale', 'frozen', 'onSale', 'onSale', 'dropped'])
  await save(app, [row('teeBlack', [sizes.s, 4], [sizes.m, 2])])
  const drop = { goodsIds: everyStyle, freeze: 1, mode: 'drop' } as const
  const { data } = await app.call(goodsBatch.previewStatus, drop)
  expect(data).toEqual({ styles: 3, skcs: 5, qty: 6, customers: 1 })

  expect((await app.call(goodsBatch.setStatus, { ...drop, reason: '面料不足' })).data).toMatchObject({
    changed: 5,
    inTheWay: [],
  })
  expect(new Set(await status())).toEqual(new Set(['dropped']))
  expect((await app.call(goodsBatch.setStatus, drop)).data?.changed).toBe(0)
  // Those that were dropped come back as they were before it.
  await app.call(goodsBatch.setStatus, { ...drop, freeze: 0 })
  expect(await status()).toEqual(['onSale', 'onSale', 'frozen', 'onSale', 'onSale', 'onSale'])
  await app.call(goodsBatch.setStatus, { goodsIds: everyStyle, freeze: 1 })
  expect(await status()).toEqual(['frozen', 'frozen', 'frozen', 'frozen', 'frozen', 'frozen'])
  await app.call(goodsBatch.setStatus, { goodsIds: everyStyle, freeze: 0 })
  expect(new Set(await status())).toEqual(new Set(['onSale']))
})

test('says of what is ordered only what lies in the areas in sight', async () => {
  const [goodsIds, north] = [[styles.sneaker], world.customers.beijing]
  await save(app, [row('sneakerWhite', [sizes.n40, 3])])
  await save(app, [row('sneakerWhite', [sizes.n41, 5])], { customerId: north })
  const preview = async (as: 'admin' | 'zhao') =>
    (await app.call(goodsBatch.previewStatus, { goodsIds, freeze: 1, mode: 'drop' }, as)).data
  const inTheWay = async (as: 'admin' | 'zhao') =>
    (await app.call(goodsBatch.previewRemoval, { goodsIds }, as)).data?.inTheWay.map(({ why, count }) => [why, count])
  expect([await inTheWay('admin'), await inTheWay('zhao')]).toEqual([[['ordered', 8]], [['ordered', 5]]])
  expect(await preview('admin')).toMatchObject({ qty: 8, customers: 2 })
  expect(await preview('zhao')).toMatchObject({ qty: 5, customers: 1 })
  await save(app, [row('sneakerWhite', [sizes.n40, 0])])
  await save(app, [row('sneakerWhite', [sizes.n41, 0])], { customerId: north })
})

test('says what of them is ordered and which outfits and displays show them', async () => {
  await sql`insert into outfits (outfit_no, outfit_no_key) values ('A1', 'a1')`.execute(app.fair.db)
  await sql`insert into outfit_items (outfit_id, style_id) values (1, ${styles.pants})`.execute(app.fair.db)
  await sql`insert into displays (display_no, display_no_key) values ('D1', 'd1')`.execute(app.fair.db)
  await sql`insert into display_items (display_id, skc_id) values (1, ${skcs.pantsBlack})`.execute(app.fair.db)
  const { data } = await app.call(goodsBatch.previewRemoval, { goodsIds: everyStyle })
  expect(data?.inTheWay.map(({ goodsNo, why, count }) => [goodsNo, why, count])).toEqual([
    ['T001', 'ordered', 6],
    ['P001', 'outfit', 1],
    ['P001', 'display', 1],
  ])
})

test('moves one up, down and to a place, counted among what the user sees', async () => {
  const order = async () => (await app.call(goods.list, {})).data?.list.map(({ goodsNo }) => goodsNo)
  const move = async (goodsId: number, to: 'up' | 'down' | number, as: 'admin' | 'zhao' = 'admin') =>
    (await app.call(goodsBatch.move, { goodsId, to }, as)).data
  expect(await order()).toEqual(['T001', 'P001', 'S001'])
  expect(await move(styles.sneaker, 'up')).toEqual({ from: 3, place: 2 })
  expect(await order()).toEqual(['T001', 'S001', 'P001'])
  expect(await move(styles.tee, 99)).toEqual({ from: 1, place: 3 })
  expect(await order()).toEqual(['S001', 'P001', 'T001'])
  expect(await move(styles.sneaker, 'up')).toEqual({ from: 1, place: 1 })
  expect(await move(styles.sneaker, 5, 'zhao')).toEqual({ from: 1, place: 1 })
  expect((await app.call(goodsBatch.move, { goodsId: styles.tee, to: 1 }, 'zhao')).code).toBe(403)
  const twice = { goodsId: styles.sneaker, to: 'down', requestId: 'once' } as const
  await app.call(goodsBatch.move, twice)
  await app.call(goodsBatch.move, twice)
  expect(await order()).toEqual(['P001', 'S001', 'T001'])
  expect(await lastLog()).toMatchObject({
    action: 'goods.move',
    ref: 'S001',
    before: { place: 1 },
    after: { place: 2 },
  })
})

test('moves at the same time leave one whole order, in which each style moved stands once', async () => {
  const asked = Array.from({ length: 12 }, (_, index) => ({
    goodsId: everyStyle[index % 3] ?? 1,
    to: (['up', 'down', 2, 3, 1] as const)[index % 5] ?? 1,
  }))
  const answers = await Promise.all(asked.map((one) => app.call(goodsBatch.move, one)))
  expect(answers.map(({ code }) => code)).toEqual(asked.map(() => 200))
  const { rows } = await sql<{ sort: number }>`select sort from styles order by sort`.execute(app.fair.db)
  expect(new Set(rows.map(({ sort }) => sort)).size).toBe(3)
})

test('a state that several were given is taken back once, colour by colour as it was, unless one was set since', async () => {
  const states = async () =>
    (
      await sql<{ said: string }>`
        select concat_ws(' ', skc_no, status, status_before, status_by, status_reason) as said from skcs order by id`.execute(
        app.fair.db,
      )
    ).rows.map(({ said }) => said)
  await app.call(goodsBatch.setStatus, { goodsIds: [styles.tee], freeze: 0, mode: 'freeze' })
  await app.call(goodsBatch.setStatus, { goodsIds: [styles.pants], freeze: 1, reason: '试' })
  const before = await states()
  const drop = { goodsIds: everyStyle, freeze: 1, mode: 'drop', reason: '面料不足' } as const
  const { data } = await app.call(goodsBatch.setStatus, drop)
  expect(await states()).not.toEqual(before)
  const undo = (as: 'admin' | 'zhao' = 'admin') => app.call(goodsBatch.undoStatus, { editId: data?.editId ?? '' }, as)
  expect(await undo('zhao')).toMatchObject({ code: 409 })
  expect((await undo()).data).toEqual({ changed: data?.changed })
  expect(await states()).toEqual(before)
  expect(await lastLog()).toMatchObject({
    action: 'goods.undo-status',
    before: expect.arrayContaining([{ skcNo: 'P001-01', status: 'dropped' }]),
    after: expect.arrayContaining([{ skcNo: 'P001-01', status: 'frozen', reason: '试' }]),
  })
  expect((await undo()).data).toEqual({ changed: 0 })

  const again = (await app.call(goodsBatch.setStatus, drop)).data?.editId ?? ''
  await app.call(goodsBatch.setStatus, { goodsIds: [styles.pants], freeze: 0, mode: 'drop' })
  expect(await app.call(goodsBatch.undoStatus, { editId: again })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('P001'),
  })
  expect((await app.call(goodsBatch.setStatus, { ...drop, freeze: 0 })).data?.changed).toBeGreaterThan(0)
  expect((await app.call(goodsBatch.setStatus, { ...drop, freeze: 0 })).data).toEqual({
    changed: 0,
    inTheWay: [],
    editId: null,
  })
})

test('gives a tag for every colour that is not dropped, with the price only for who may see it', async () => {
  await app.call(goodsBatch.setStatus, { goodsIds: [styles.sneaker], freeze: 1, mode: 'drop' })
  const { data } = await app.call(goodsBatch.tags, { goodsIds: everyStyle })
  const tag = data?.list.find(({ skcNo }) => skcNo === 'T001-02')
  expect(data?.list.map(({ skcNo }) => skcNo).toSorted()).toEqual(['P001-01', 'T001-01', 'T001-02', 'T001-03'])
  expect(tag).toMatchObject({
    goodsNo: 'T001',
    name: '印花短袖',
    colourName: '白',
    sizes: ['S', 'M', 'L'],
    tagPrice: 199,
  })
  const one = { goodsIds: [styles.tee], colourIds: [world.colours.white, world.colours.red] }
  const few = await app.call(goodsBatch.tags, one)
  expect(few.data?.list.map(({ skcNo }) => skcNo)).toEqual(['T001-02', 'T001-03'])
  const hidden = await app.call(goodsBatch.tags, { goodsIds: everyStyle }, 'wang')
  expect(hidden.data?.list[0]).not.toHaveProperty('tagPrice')
  expect((await app.call(goodsBatch.tags, { goodsIds: [styles.tee, styles.pants] }, 'zhao')).data?.list).toEqual([])
})

test('figures that the drawer would refuse are refused for several too', async () => {
  for (const field of ['moq', 'multiple'] as const)
    expect((await app.call(goodsBatch.change, { goodsIds: everyStyle, changes: { [field]: 10_000 } })).code).toBe(422)
})

test('who changes several waits for who holds their colours before he holds a style: nobody waits in a circle', async () => {
  const freezing = await app.fair.pool.connect()
  try {
    await freezing.query('begin')
    await freezing.query('select from skcs where style_id = $1 for update', [styles.tee])
    const changing = change({ mustOrder: false, hot: true }, [styles.tee])
    await new Promise((resolve) => setTimeout(resolve, 150))
    const free = await freezing.query('select from styles where id = $1 for update skip locked', [styles.tee])
    expect(free.rowCount).toBe(1)
    await freezing.query('commit')
    expect(await changing).toMatchObject({ changed: 1 })
  } finally {
    freezing.release()
  }
})
