import type { print } from '@fairdesk/contract/areas/orders/print'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import {
  countsNow,
  holdPrintLog,
  type PrintCountContext,
  type PrintJob,
  recordPrint,
  uncounted,
  writeRow,
} from '../count-prints.ts'
import { ordersInSight, partsInSight, refuseNotYet, refusePartsNotYet } from '../may-print.ts'

/**
 * Logs the print of a summary with each order and part in it. These rows have no code: they do not count as papers of
 * the order, so none needs a reason.
 */
export async function countSummary(
  context: PrintCountContext,
  job: PrintJob,
  { orderIds, partIds, pages }: NonNullable<Input<typeof print.updateOrderPrintCount>['summary']>,
): Promise<Output<typeof print.updateOrderPrintCount>> {
  await holdPrintLog(context.db)
  const orders = await ordersInSight(context, orderIds)
  const orderParts = await partsInSight(context, partIds)
  if (orders.length < new Set(orderIds).size || orderParts.length < new Set(partIds).size) refuse('print.no-orders')
  const freshOrders = await uncounted(context, job, { source: 'order', papers: orders })
  const freshParts = await uncounted(context, job, { source: 'part', papers: orderParts })
  await refuseNotYet(
    context,
    freshOrders.map(({ id }) => id),
  )
  await refusePartsNotYet(context, freshParts)
  const paper = { pages, code: '', codes: { priced: '', plain: '' } }
  for (const printed of freshOrders) await writeRow(context, job, { source: 'order', printed, paper })
  for (const printed of freshParts) await writeRow(context, job, { source: 'part', printed, paper })
  const numbers = [...freshOrders, ...freshParts].map(({ number }) => number)
  recordPrint(context, job, { numbers, templates: [job.template] })
  return countsNow(context, { orderIds, partIds })
}
