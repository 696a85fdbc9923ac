import { mostPrinted, type print } from '@fairdesk/contract/areas/orders/print'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { orderDocuments, partDocuments } from '../../../domain/paper/order-documents.ts'
import { summaryDocument } from '../../../domain/paper/summary-document.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { partsInSight, refuseNotYet, refusePartsNotYet, refuseUnopened } from './may-print.ts'

/** Returns the content of papers of these orders and parts, as far as the caller may see it. */
export const printData: Handler<typeof print.getPrintData> = async (context, input) => {
  const { db, user } = context
  const isPreview = input.preview && user.isAdmin
  refuseUnopened(user, 'order', [...input.orderIds, ...input.customerIds])
  refuseUnopened(user, 'part', input.partIds)
  const ids = [...input.orderIds, ...(await ordersOf(context, input.customerIds))]
  if (!isPreview) {
    await refuseNotYet(context, ids)
    await refusePartsNotYet(context, await partsInSight(context, input.partIds))
  }
  const reader = { fair: user.fair, visibility: visibleTo(user), pictures: new Map<number, string>() }
  if (input.kind === 'summary') {
    const document = await summaryDocument(db, { orderIds: ids, partIds: input.partIds }, reader)
    return { list: document ? [document] : [] }
  }
  const orders = await orderDocuments(db, ids, reader)
  return { list: [...orders, ...(await partDocuments(db, input.partIds, reader))] }
}

/** Returns the orders of these customers, in the order of the customers; customers without an order are skipped. */
export async function ordersOf(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  customerIds: readonly number[],
): Promise<number[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join customers on customers.id = orders.customer_id
    where orders.customer_id = any(${[...customerIds]}::int[]) and orders.deleted_at is null
      and ${customerVisible(visibleTo(user))}
    order by array_position(${[...customerIds]}::int[], orders.customer_id), orders.id limit ${mostPrinted + 1}`.execute(
    db,
  )
  if (rows.length > mostPrinted)
    refuse('request.invalid', { field: 'customerIds', problem: 'tooMany', limit: mostPrinted })
  return rows.map(({ id }) => id)
}
