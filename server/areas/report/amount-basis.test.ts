import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillOrders } from '../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`
    insert into targets (customer_id, dim1, value1, dim2, value2, qty, amount_fen)
    select id, '', '', '', '', 10, 400000 from customers
    on conflict (customer_id, dim1, value1, dim2, value2) do update set amount_fen = 400000`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

async function completions(): Promise<{ list: object; report: object }> {
  const { data: list } = await app.call(reportPickers.getCustomerList, {})
  const question = { dims: ['customer' as const], metrics: ['completionAmount' as const, 'qty' as const] }
  const { data: rows } = await app.call(report.getOrderReport, question)
  const ordered = list?.list.filter(({ qty }) => qty > 0) ?? []
  return {
    list: Object.fromEntries(ordered.map(({ code, completionAmount }) => [code, completionAmount])),
    report: Object.fromEntries(rows?.list.map(({ dims, metrics }) => [dims[0]?.code, metrics.completionAmount]) ?? []),
  }
}

it('completion is counted by the fair’s own prices, alike in the list of customers and in reports', async () => {
  const byNet = await completions()
  expect(Object.keys(byNet.report).length).toBeGreaterThan(3)
  expect(byNet.report).toEqual(byNet.list)
  await sql`insert into settings (key, value) values ('amountBasis', '"tag"')`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const byTag = await completions()
  expect(byTag.report).toEqual(byTag.list)
  expect(byTag.report).not.toEqual(byNet.report)
})
