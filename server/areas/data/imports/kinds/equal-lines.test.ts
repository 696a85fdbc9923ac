import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const orderRows = [
  ['客户', '款色号', '尺码', '数量'],
  ['C003', 'P001-01', 'M', '12'],
  ['C003', 'P001-01', 'M', '12'],
  ['C003', 'P001-01', 'L', '6'],
]
const stockRows = [
  ['款色号', '尺码', '库存'],
  ['T001-01', 'S', '120'],
  ['T001-01', 'S', '120'],
  ['T001-01', 'M', '12'],
  ['T001-01', 'M', '13'],
  ['T001-01', 'L', '5'],
]

const ordered = async (customer: string) => {
  const { rows } = await sql<{ qty: number }>`
    select coalesce(sum(qty), 0)::int as qty from order_rows join orders on orders.id = order_id
    join customers on customers.id = customer_id where customers.code = ${customer} and orders.type = 'first'`.execute(
    app.fair.db,
  )
  return rows[0]?.qty
}

const stockOf = async (skcNo: string) => {
  const { rows } = await sql<{ totals: (number | null)[] }>`
    select totals from stock join skcs on skcs.id = skc_id where skc_no = ${skcNo}`.execute(app.fair.db)
  return rows[0]?.totals
}

test('equal lines of an order are asked once and refused until then; added up, the order holds all pieces', async () => {
  const tried = await uploaded(app, { kind: 'orderLines', rows: orderRows, mode: 'dryRun' })
  expect(tried.rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'refused'],
    [3, 'refused'],
    [4, 'created'],
  ])
  expect(tried.rows[0]?.notes[0]?.problem).toBe(
    '与第 3 行是同一项；请在“需要您说明”里选相加还是只算一行，或在文件里并成一行',
  )
  expect(tried.questions).toEqual([
    {
      key: 'equalLines',
      text: '有 1 项在文件里写了几行（如第 2、3 行），数量怎么算？',
      answers: [
        { value: 'add', label: '相加' },
        { value: 'first', label: '只算一次' },
      ],
    },
  ])
  expect((await upload(app, { kind: 'orderLines', rows: orderRows })).code).toBe(500)
  const before = Number(await ordered('C003'))
  const mapping = { options: { equalLines: 'add' as const } }
  const done = await uploaded(app, { kind: 'orderLines', rows: orderRows, mapping })
  expect(done.counts).toMatchObject({ created: 3, left: 0, refused: 0 })
  expect(done.rows[0]?.notes[0]?.problem).toBe('与第 3 行是同一项，相加为 24')
  expect(await ordered('C003')).toBe(before + 30)
  // The same file again, answered alike, changes nothing.
  expect((await uploaded(app, { kind: 'orderLines', rows: orderRows, mapping })).counts).toMatchObject({ left: 3 })
  expect(await ordered('C003')).toBe(before + 30)
  const once = { options: { equalLines: 'first' as const } }
  expect((await uploaded(app, { kind: 'orderLines', rows: orderRows, mapping: once })).counts).toMatchObject({
    changed: 1,
    left: 2,
  })
  expect(await ordered('C003')).toBe(before + 18)
})

test('lines of stock with other quantities may be added up too, or the first or the last counts', async () => {
  const tried = await uploaded(app, { kind: 'stock', rows: stockRows, mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ created: 1, refused: 4, left: 0 })
  expect(tried.questions[0]?.answers.map(({ value }) => value)).toEqual(['add', 'first', 'last'])
  const totalsBy = async (equalLines: 'add' | 'first' | 'last') => {
    await uploaded(app, { kind: 'stock', rows: stockRows, mapping: { options: { equalLines } } })
    return await stockOf('T001-01')
  }
  expect(await totalsBy('add')).toEqual([240, 25, 5])
  expect(await totalsBy('first')).toEqual([120, 12, 5])
  expect(await totalsBy('last')).toEqual([120, 13, 5])
})

test('a line that is refused takes the others of its item with it: a part of the sum would be wrong', async () => {
  const rows = [
    ['款色号', '尺码', '库存'],
    ['T001-01', 'XL', '7'],
    ['T001-01', 'XL', '一百'],
    ['T001-01', 'L', '9'],
  ]
  const mapping = { options: { equalLines: 'add' as const } }
  const { rows: told } = await uploaded(app, { kind: 'stock', rows, mode: 'commitGood', mapping })
  expect(told.map(({ row, action }) => [row, action])).toEqual([
    [2, 'refused'],
    [3, 'refused'],
    [4, 'changed'],
  ])
  expect(told[0]?.notes[0]?.problem).toBe('同一项的第 3 行被拒绝，改好那一行即可')
})

test('guide and history are asked alike; history of other prices is a contradiction, as two discounts are', async () => {
  const guide = [
    ['客户', '款色号', '尺码', '数量'],
    ['C001', 'T001-01', 'S', '4'],
    ['C001', 'T001-01', 'S', '4'],
  ]
  expect((await uploaded(app, { kind: 'guide', rows: guide, mode: 'dryRun' })).counts).toMatchObject({ refused: 2 })
  await uploaded(app, { kind: 'guide', rows: guide, mapping: { options: { equalLines: 'add' } } })
  const stored = await app.fair.db.selectFrom('guide_quantities').select('qty').where('slot', '=', 1).execute()
  expect(stored.map(({ qty }) => qty)).toEqual([8])
  const history = [
    ['客户', '季节', '款号', '数量', '价格'],
    ['C001', '25AW', 'H1', '10', '99'],
    ['C001', '25AW', 'H1', '5', '99'],
    ['C001', '25AW', 'H2', '10', '99'],
    ['C001', '25AW', 'H2', '5', '89'],
  ]
  const options = { equalLines: 'add' as const }
  const told = await uploaded(app, { kind: 'history', rows: history, mode: 'commitGood', mapping: { options } })
  expect(told.rows.map(({ action }) => action)).toEqual(['created', 'created', 'refused', 'refused'])
  const discounts = [
    ['客户', '大类', '折扣'],
    ['C001', '上装', '48%'],
    ['C001', '上装', '50%'],
  ]
  const refused = await uploaded(app, { kind: 'discounts', rows: discounts, mode: 'dryRun' })
  expect(refused.questions).toEqual([])
  expect(refused.rows.map(({ action }) => action)).toEqual(['created', 'refused'])
})

test('rows without a quantity change nothing and are not refused, as in a list to be filled in', async () => {
  const rows = [
    ['款色号', '尺码', '库存'],
    ['P001-01', 'S', ''],
    ['P001-01', 'M', '3'],
    ['P001-01', 'L', ''],
    ['P001-01', 'L', ''],
  ]
  const done = await uploaded(app, { kind: 'stock', rows })
  expect(done.counts).toMatchObject({ created: 1, left: 3, refused: 0 })
  expect(done.questions).toEqual([])
  expect(await stockOf('P001-01')).toEqual([null, 3])
  const lines = [
    ['客户', '款色号', '尺码', '数量'],
    ['C002', 'P001-01', 'M', ''],
  ]
  expect((await uploaded(app, { kind: 'orderLines', rows: lines })).counts).toMatchObject({ left: 1, refused: 0 })
})
