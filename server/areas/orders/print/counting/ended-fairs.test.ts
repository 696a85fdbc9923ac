import { randomUUID } from 'node:crypto'
import { print } from '@fairdesk/contract/areas/orders/print'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { FairState } from '@fairdesk/contract/fair-states'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await save(app, [row('teeBlack', [sizes.s, 3])])
})
afterEach(() => setFair('open'))

async function setFair(status: FairState): Promise<void> {
  await app.server.platform.pool.query('update fairs set status = $1', [status])
  app.server.sessions.forget()
}

/** Into an archived fair administrators alone may sign in. */
const printers: readonly (readonly [FairState, Person])[] = [
  ['draft', 'admin'],
  ['open', 'wang'],
  ['closed', 'admin'],
  ['closed', 'wang'],
  ['archived', 'admin'],
]

describe.each(printers)('in a fair that is %s, %s', (state, as) => {
  it('prints, counts it, and makes a file of papers', async () => {
    await setFair(state)
    const { data } = await app.call(print.getPrintData, { customerIds: [customers.hangzhou] }, as)
    const document = data?.list[0]
    if (document?.orderId == null) throw new Error('nothing to print')
    const { orderId, codes } = document
    const job = { template: 'order-a4', reason: 'again' }
    const orders = [{ orderId, code: codes.priced || codes.plain, codes }]
    const counted = await app.call(print.updateOrderPrintCount, { jobId: randomUUID(), ...job, orders }, as)
    expect(counted).toMatchObject({ code: 200 })
    const customerId = customers.hangzhou
    expect(await app.call(print.logAccountOrderPrint, { jobId: randomUUID(), ...job, customerId }, as)).toMatchObject({
      code: 200,
    })
    const file = await app.call(print.makePdf, { jobId: randomUUID(), template: 'order-a4', orderIds: [orderId] }, as)
    await app.server.jobs.idle()
    expect((await app.call(print.pdfState, { id: file.data?.id ?? 0 }, as)).data).toMatchObject({
      state: 'done',
      pages: 1,
    })
  })

  it('keeps a view of a report and deletes it', async () => {
    await setFair(state)
    const view = { name: `${state} ${as}`, params: JSON.stringify({ v: 1, dims: ['area'] }) }
    const kept = await app.call(savedReports.saveOrderReportSaveParam, view, as)
    expect(kept).toMatchObject({ code: 200 })
    expect(await app.call(savedReports.deleteOrderReportSaveParam, { id: kept.data?.id ?? 0 }, as)).toMatchObject({
      code: 200,
    })
  })
})

it('takes nothing else in an archived fair', async () => {
  await setFair('archived')
  expect(await save(app, [row('teeBlack', [sizes.s, 4])])).toMatchObject({
    code: 422,
    msg: '订货会已归档，只能查看；要继续请复制为新的订货会',
  })
})
