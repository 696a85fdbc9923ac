import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Answer = Awaited<ReturnType<typeof uploaded>>

/** The fields whose figures are multiplied, with the factor that is assumed. */
const unitsOf = ({ questions }: Answer) =>
  Object.fromEntries(
    questions.flatMap(({ key, field = '', assumed }) => (key === 'figureUnits' ? [[field, assumed]] : [])),
  )

const fieldsOf = ({ columns }: Answer) => columns.map(({ field }) => field)

const targetOf = async (code: string) => {
  const { rows } = await sql<{ qty: number | null; fen: string | null }>`
    select qty, amount_fen as fen from targets join customers on customers.id = customer_id
    where customers.code = ${code} and dim1 = ''`.execute(app.fair.db)
  return [rows[0]?.qty, Number(rows[0]?.fen)]
}

const [amount, qty] = ['targetAmount', 'targetQty']

test('figures in 万元 and 千件 are multiplied exactly, and it is asked as an assumption that may be changed', async () => {
  const rows = [
    ['客户', '订货指标金额（万元）', '订货指标件数/千件'],
    ['C001', '36.5', '1.2'],
    ['C002', '0.07', '2'],
  ]
  const tried = await uploaded(app, { kind: 'targets', rows, mode: 'dryRun' })
  expect(fieldsOf(tried)).toEqual(['customer', 'amount', 'qty'])
  expect(tried).toMatchObject({ counts: { refused: 0 }, problems: [] })
  expect(tried.questions[0]).toEqual({
    key: 'figureUnits',
    field: 'amount',
    text: '金额（“订货指标金额（万元）”列）按万元读取，已乘以 10,000，如 36.5 读作 365000，对吗？',
    assumed: '10000',
    answers: [
      { value: '10000', label: '是万元，乘以 10,000' },
      { value: '1', label: '数字就是元，不乘' },
    ],
  })
  expect(unitsOf(tried)).toEqual({ amount: '10000', qty: '1000' })
  await uploaded(app, { kind: 'targets', rows })
  expect([await targetOf('C001'), await targetOf('C002')]).toEqual([
    [1200, 36_500_000],
    [2000, 70_000],
  ])
  const options = { figureUnits: { amount: 1, qty: 1000 } }
  await uploaded(app, { kind: 'targets', rows, mapping: { options } })
  expect(await targetOf('C001')).toEqual([1200, 3650])
})

test('a cell that gives its own unit keeps it; one that seems to be in yuan already is refused with both readings', async () => {
  const rows = [
    ['客户', '金额（万元）'],
    ['C001', '36.5万'],
    ['C002', '240000元'],
    ['C003', '365000'],
  ]
  const tried = await uploaded(app, { kind: 'targets', rows, mode: 'commitGood' })
  expect([await targetOf('C001'), await targetOf('C002')]).toMatchObject([
    [expect.anything(), 36_500_000],
    [expect.anything(), 24_000_000],
  ])
  expect(tried.rows[2]).toMatchObject({
    action: 'refused',
    notes: [{ field: 'amount', after: '365000', likely: ['365000', '3650000000'], unknown: true }],
  })
  const values = { amount: { 365000: '365000' } }
  await uploaded(app, { kind: 'targets', rows: [rows[0] ?? [], rows[3] ?? []], mapping: { values } })
  expect((await targetOf('C003'))[1]).toBe(36_500_000)
})

test('cells of 万, 千 and 打 are read alike in every column of theirs', async () => {
  const rows = [
    ['客户', '款色号', '尺码', '数量'],
    ['C001', 'P001-01', 'M', '1打'],
    ['C001', 'P001-01', 'L', '3件'],
  ]
  const stock = rows
    .map(([_, ...cells]) => cells)
    .map((cells, index) => (index === 0 ? ['款色号', '尺码', '库存'] : cells))
  await uploaded(app, { kind: 'stock', rows: [...stock, ['P001-01', 'S', '1.2千']] })
  const { rows: totals } = await sql<{ totals: number[] }>`
    select totals from stock join skcs on skcs.id = skc_id where skc_no = 'P001-01'`.execute(app.fair.db)
  expect(totals[0]?.totals).toEqual([1200, 12, 3])
  await uploaded(app, { kind: 'guide', rows })
  const { rows: guided } = await sql<{ qty: number }>`select qty from guide_quantities order by slot`.execute(
    app.fair.db,
  )
  expect(guided.map(({ qty: pieces }) => pieces)).toEqual([12, 3])
})

test('a column of dozens is multiplied by twelve; packs are not read, and it is said', async () => {
  const dozens = [
    ['款色号', '尺码', '库存（打）'],
    ['T001-01', 'S', '3'],
  ]
  const tried = await uploaded(app, { kind: 'stock', rows: dozens, mode: 'dryRun' })
  expect(unitsOf(tried)).toEqual({ qty: '12' })
  for (const unit of ['手', '箱', '包']) {
    const packs = [['款色号', '尺码', `库存（${unit}）`], ...dozens.slice(1)]
    const told = await uploaded(app, { kind: 'stock', rows: packs, mode: 'dryRun' })
    expect(told.counts).toMatchObject({ created: 0, refused: 1 })
    expect(told.problems).toContain(`“库存（${unit}）”以手、箱、包等为单位，没有读取；请换算成件后导入`)
  }
})

test('a line that says ten thousands counts for the columns below it that give no unit', async () => {
  const heading = ['客户编码', '客户名称', '订货指标金额', '订货指标件数']
  const triedUnder = (line: readonly string[], header = heading) =>
    uploaded(app, { kind: 'customers', rows: [line, header, ['WL1', '一店', '36.5', '12']], mode: 'dryRun' })
  const money = await triedUnder(['2027春夏订货指标', '', '', '单位：万元'])
  expect(fieldsOf(money)).toEqual(['code', 'name', amount, qty])
  expect(unitsOf(money)).toEqual({ [amount]: '10000' })
  const under = async (line: string) => unitsOf(await triedUnder([line, '', '', '']))
  for (const line of ['金额单位:人民币百元', '（单位：百元、件）'])
    expect([line, await under(line)]).toEqual([line, { [amount]: '100' }])
  for (const line of [
    '万元',
    '订货指标（万元）',
    '單位：萬元／件',
    '万元/件',
    '以下金额均以万元计',
    '注：金额为万元',
    ...wordedLines,
  ])
    expect([line, await under(line)]).toEqual([line, { [amount]: '10000' }])
  for (const line of ['（单位：千元）', '（单位：千元/件）', '金额：千元 数量：件'])
    expect([line, await under(line)]).toEqual([line, { [amount]: '1000' }])
  expect(await under('单位：千件')).toEqual({ [qty]: '1000' })
  expect(await under('数量单位：万件　金额单位：元')).toEqual({ [qty]: '10000' })
  expect(await under('金额单位：万元　数量单位：千件')).toEqual({ [amount]: '10000', [qty]: '1000' })
  expect(await under('单位：万')).toEqual({ [amount]: '10000', [qty]: '10000' })
  for (const line of ['单位：元', '（单位：元/件）', '金额：元 数量：件', '本表金额填到元，不要填万元'])
    expect([line, await under(line)]).toEqual([line, {}])
})

const wordedLines = ['金额单位均为万元', '币种：人民币 单位：万元']

const shop = ['WX1', '一店', '36.5', '1200']
const shopHeading = ['客户编码', '客户名称', '订货指标金额', '订货指标件数']

test.each<[string, readonly (readonly string[])[]]>([
  ['below the title', [['2027 指标', '', '', ''], ['', '', '', '单位：万元'], shopHeading, shop]],
  [
    'beside the headings',
    [
      [...shopHeading, '单位：万元'],
      [...shop, ''],
    ],
  ],
  ['below the headings', [shopHeading, ['单位：万元', '', '', ''], shop]],
  ['below the rows', [shopHeading, shop, ['', '', '（金额单位：万元）', '']]],
])('a line of units %s counts as one above the headings', async (_, rows) => {
  const tried = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(fieldsOf(tried).slice(0, 4)).toEqual(['code', 'name', amount, qty])
  expect(unitsOf(tried)).toEqual({ [amount]: '10000' })
  expect(tried.counts).toMatchObject({ rows: 1, created: 1 })
})

test('a row of units under the headings is a part of them', async () => {
  const tryUnits = (...units: readonly string[]) =>
    uploaded(app, { kind: 'customers', rows: [shopHeading, ['', '', ...units], shop], mode: 'dryRun' })
  const scaled = await tryUnits('万元', '（件）')
  expect(scaled.columns.map(({ heading, field }) => [heading, field]).slice(2)).toEqual([
    ['订货指标金额（万元）', amount],
    ['订货指标件数（件）', qty],
  ])
  expect(unitsOf(scaled)).toEqual({ [amount]: '10000' })
  expect(unitsOf(await tryUnits('元', ''))).toEqual({})
})

test('a column that was chosen by hand is held to the same units', async () => {
  const columns = ['code', 'name', 'targetAmount', 'targetQty'].map((field, column) => ({ column, field }))
  const tryChosen = (...rows: readonly (readonly string[])[]) =>
    uploaded(app, { kind: 'customers', rows, mode: 'dryRun', mapping: { columns } })
  const under = await tryChosen(['单位：万元', '', '', ''], ['编码', '名称', '任务', '数'], shop)
  expect(unitsOf(under)).toEqual({ [amount]: '10000' })
  const headed = await tryChosen(['编码', '名称', '任务（万元）', '数（千件）'], shop)
  expect(unitsOf(headed)).toEqual({ [amount]: '10000', [qty]: '1000' })
  const foreign = await tryChosen(['编码', '名称', '任务 USD', '数（箱）'], shop)
  expect(foreign.problems).toEqual([
    '“任务 USD”不是人民币，没有读取；请换算成人民币后导入',
    '“数（箱）”以手、箱、包等为单位，没有读取；请换算成件后导入',
  ])
  const plain = await tryChosen(['单位：元', '', '', ''], ['编码', '名称', '任务', '数'], shop)
  expect([unitsOf(plain), plain.problems]).toEqual([{}, []])
})

test('a heading that says its unit goes before the line above it, and yuan before 万元', async () => {
  const rows = [
    ['单位：万元', '', ''],
    ['客户编码', '客户名称', '订货指标金额（元）'],
    ['WL2', '二店', '365000'],
  ]
  expect(unitsOf(await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' }))).toEqual({})
})
