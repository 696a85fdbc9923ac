import type { ReportQuestion, report } from '@fairdesk/contract/areas/reports/report'
import { report as reports } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`
    insert into targets (customer_id, dim1, value1, dim2, value2, qty, amount_fen)
    select customers.id, dim1, value1, dim2, value2, given.qty, 400000 from customers, (values
      ('', '', '', '', 100), ('brand', 'SC', '', '', 60), ('brand', 'HF', '', '', 40), ('category', 'TOP', '', '', 20), ('brand', 'SC', 'category', 'TOP', 8), ('brand', 'HF', 'category', 'SHOE', 9))
      as given (dim1, value1, dim2, value2, qty)
    on conflict (customer_id, dim1, value1, dim2, value2) do update set qty = excluded.qty, amount_fen = 400000`.execute(
    app.fair.db,
  )
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

type CustomersQuestion = Partial<ReportQuestion> & Pick<Params<typeof report.getOrderReport>, 'dims' | 'metrics'>

async function rowsOf(question: CustomersQuestion, as: Person = 'admin') {
  const { data, msg } = await app.call(reports.getOrderReport, question, as)
  if (!data) throw new Error(msg)
  return data.list
}

async function byCustomer(as: Person) {
  const { data } = await app.call(reportPickers.getCustomerList, {}, as)
  const rows = await rowsOf(
    { dims: ['customer'], metrics: ['completionQty', 'completionAmount', 'targetQty', 'qty'] },
    as,
  )
  const shown = data?.list.filter(({ enabled, qty }) => enabled || (qty ?? 0) > 0) ?? []
  return {
    list: Object.fromEntries(
      shown.map(({ code, completionQty, completionAmount, targetQty, qty }) => [
        code,
        { completionQty, completionAmount, targetQty, qty },
      ]),
    ),
    report: Object.fromEntries(rows.map(({ dims, metrics }) => [dims[0]?.code ?? '', metrics])),
  }
}

it.each<Person>(['admin', 'zhao'])('is the same in the list of customers and in a report, for %s', async (as) => {
  const { list, report: rows } = await byCustomer(as)
  expect(Object.keys(rows).length).toBeGreaterThan(0)
  expect(rows).toEqual(list)
  const targets = new Set(Object.values(rows).map(({ targetQty }) => targetQty))
  // Who sees one brand is shown what was set for that brand, not the total of all.
  expect([...targets]).toEqual([as === 'admin' ? 100 : 40])
})

it('is counted by the fair’s own prices', async () => {
  const byNet = await byCustomer('admin')
  await sql`insert into settings (key, value) values ('amountBasis', '"tag"')`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const byTag = await byCustomer('admin')
  expect(byTag.report).toEqual(byTag.list)
  expect(byTag.report).not.toEqual(byNet.report)
  await sql`delete from settings where key = 'amountBasis'`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})

it('is compared with what was set for just the attributes that tell a row apart, be it by its columns or by a filter', async () => {
  const metrics = ['targetQty' as const, 'qty' as const]
  const targets = async (question: Omit<CustomersQuestion, 'metrics'>, as?: Person) =>
    Object.fromEntries(
      (await rowsOf({ ...question, metrics }, as)).map((row) => [
        row.dims.map(({ code }) => code).join(' '),
        row.metrics.targetQty,
      ]),
    )
  expect(await targets({ dims: ['category'] })).toEqual({ TOP: 80, BOT: null, SHOE: null })
  expect(await targets({ dims: ['category', 'customer'] })).toMatchObject({ 'TOP C001': 20 })
  expect(await targets({ dims: ['customer'], goods: { categoryCodes: ['TOP'] } })).toMatchObject({ C001: 20, C004: 20 })
  expect(await targets({ dims: ['customer'], goods: { categoryCodes: ['TOP'], brandCodes: ['SC'] } })).toMatchObject({
    C001: 8,
  })
  expect(await targets({ dims: ['category'] }, 'zhao')).toEqual({ SHOE: 9 })
  expect(await targets({ dims: ['customer'], customers: { orderStatus: ['draft'] } })).toMatchObject({ C001: null })
})

it('leaves out nobody who may order: who has ordered nothing stands at zero', async () => {
  await sql`update customers set enabled = true where code = 'C005'`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const rows = await rowsOf({ dims: ['customer'], metrics: ['completionQty'] })
  expect(rows.find(({ dims }) => dims[0]?.code === 'C005')?.metrics).toEqual({ completionQty: 0 })
  const ordered = await rowsOf({ dims: ['customer'], metrics: ['qty'] })
  expect(ordered.some(({ dims }) => dims[0]?.code === 'C005')).toBe(false)
})
