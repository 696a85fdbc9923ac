import { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

const { customers, sizeGroups } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`delete from size_ratios`.execute(app.fair.db)
  await sql`insert into size_ratios (size_group_id, customer_id, name, parts) values
    (${sizeGroups.letters}, null, '1221', '{1,2,2,1}'), (${sizeGroups.letters}, null, '1111', '{1,1,1,1}'),
    (${sizeGroups.feet}, null, '鞋', '{1,1,2}'),
    (${sizeGroups.letters}, ${customers.hangzhou}, '杭州', '{3,1,0,0}')`.execute(app.fair.db)
})
afterAll(() => app.stop())

type ReportInput = Params<typeof report.getOrderReport>
const shares = { metrics: ['qty'], sizeMode: 'columns', sizeFigure: 'share' } as const
const asked = (question: Omit<ReportInput, 'metrics'>): ReportInput => ({
  ...shares,
  ...question,
  metrics: ['qty'],
  limit: 500,
})

async function rowsOf(question: Omit<ReportInput, 'metrics'>) {
  const { data } = await app.call(report.getOrderReport, asked(question))
  return data?.list ?? []
}

test('a row of one customer and size group has the standard of the customer’s page', async () => {
  const rows = await rowsOf({ dims: ['customer', 'sizeGroup'] })
  expect(rows.length).toBeGreaterThan(3)
  const kinds = new Set<string>()
  for (const { dims, sizeStandard } of rows) {
    const { data: page } = await app.call(customerPage.get, { customerId: dims[0]?.id ?? 0 })
    const curve = page?.sizeCurves.find(({ code }) => code === dims[1]?.code)
    expect(sizeStandard?.name).toBe(curve?.standard?.name)
    expect(sizeStandard?.kind).toBe(curve?.standard?.kind)
    expect(sizeStandard?.shares.slice(0, curve?.sizes.length)).toEqual(curve?.standard?.shares)
    if (sizeStandard) kinds.add(sizeStandard.kind)
  }
  expect([...kinds].toSorted()).toEqual(['nearest', 'only', 'own'])
})

/** Size groups of the kept pieces by this column. */
async function groupsBy(column: 'skcs.id' | 'big_areas.id') {
  const { rows } = await sql<{ id: number; groups: number[] }>`
    select ${sql.ref(column)} as id, array_agg(distinct size_group_id) as groups
    from order_rows join orders on orders.id = order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    join areas on areas.id = area_id join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    join skcs on skcs.id = skc_id and skcs.status <> 'dropped' join styles on styles.id = style_id
    where order_rows.qty > 0 group by 1`.execute(app.fair.db)
  return new Map(rows.map(({ id, groups }) => [id, groups]))
}

test('the group is found whatever the dimensions: rows of several groups have no standard', async () => {
  const expectGroups = (rows: Awaited<ReturnType<typeof rowsOf>>, groups: ReadonlyMap<number, number[]>) => {
    expect(rows.length).toBeGreaterThan(1)
    for (const { dims, sizeStandard } of rows) {
      const [group, ...more] = groups.get(dims.at(-1)?.id ?? 0) ?? []
      expect(sizeStandard !== undefined).toBe(more.length === 0)
      if (sizeStandard) expect(sizeStandard.name === '鞋').toBe(group === sizeGroups.feet)
    }
  }
  expectGroups(await rowsOf({ dims: ['bigArea'] }), await groupsBy('big_areas.id'))
  const tree = await rowsOf({ dims: ['bigArea', 'skc'], subtotal: true })
  expectGroups(
    tree.filter(({ level }) => level === 1),
    await groupsBy('big_areas.id'),
  )
  expectGroups(
    tree.filter(({ level }) => level === 2),
    await groupsBy('skcs.id'),
  )
  expectGroups(
    await rowsOf({ dims: ['customer', 'orderStatus', 'orderType', 'level', 'skc'] }),
    await groupsBy('skcs.id'),
  )
  const { data: all } = await app.call(report.getOrderReportStatistics, asked({ dims: ['customer'] }))
  expect(all?.totals.sizeShares).toBeTruthy()
  expect(all?.totals.sizeStandard).toBeUndefined()
})

test('totals of one size group have its standard, of one customer theirs', async () => {
  const statistics = async (question: Omit<ReportInput, 'metrics'>) =>
    (await app.call(report.getOrderReportStatistics, asked(question))).data?.totals
  const feet = { goods: { sizeGroupIds: [sizeGroups.feet] } }
  const tops = { goods: { sizeGroupIds: [sizeGroups.letters] } }
  expect((await statistics({ dims: ['bigArea'], ...feet }))?.sizeStandard).toEqual({
    ...{ name: '鞋', kind: 'only' },
    shares: [25, 25, 50],
  })
  const own = { dims: ['style' as const], ...tops, customers: { customerIds: [customers.hangzhou] } }
  expect((await statistics(own))?.sizeStandard).toMatchObject({ name: '杭州', kind: 'own' })
  expect((await rowsOf(own)).map(({ sizeStandard }) => sizeStandard?.name)).toEqual(['杭州', '杭州'])
  expect((await statistics({ dims: ['bigArea'], ...tops }))?.sizeStandard?.kind).toBe('nearest')
})

test('rows below the top N and reports in pieces have none', async () => {
  const rows = await rowsOf({ dims: ['skc'], topN: 1 })
  expect(rows.at(-1)?.others).toBeGreaterThan(0)
  expect(rows.at(-1)?.sizeStandard).toBeUndefined()
  const pieces = await rowsOf({ dims: ['skc'], sizeFigure: 'qty' })
  expect(pieces.some(({ sizeStandard }) => sizeStandard)).toBe(false)
})
