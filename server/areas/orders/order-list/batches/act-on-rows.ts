import { randomUUID } from 'node:crypto'
import type { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { inOrder } from '../../../../domain/orders/arrows/batches.ts'
import type { Handler } from '../../../handler.ts'
import { beginBatch } from './act.ts'

type Input = typeof orderRows.act.input._zod.output

/** Changes, copies or moves rows: in this transaction where they are few, else by a job in steps. */
export const actOnRows: Handler<typeof orderRows.act> = async (context, input) => {
  const { orders, args } = await checkedInput(context.db, input)
  return beginBatch(context, { id: randomUUID(), act: args.act, reason: '', rows: args, orders, undoOf: null })
}

/** @throws Refusal order.one-source, order.same-customer where rows would be copied or moved from several orders or to where they are */
export async function checkedInput(db: Kysely<FairDb>, { orders, args }: Input): Promise<Input> {
  const ordered = inOrder(orders)
  if (args.act === 'adjust') return { orders: ordered, args }
  const [source, ...otherOrders] = ordered
  if (!source || otherOrders.length > 0) refuse('order.one-source')
  const customerIds = args.act === 'copy' ? [...new Set(args.customerIds)] : [args.customerId]
  const sameCustomerResult = await sql<{ id: number }>`
    select customer_id as id from orders where id = ${source.id} and customer_id = any(${customerIds}::int[])`.execute(
    db,
  )
  if (sameCustomerResult.rows.length > 0) refuse('order.same-customer')
  return { orders: ordered, args: args.act === 'copy' ? { ...args, customerIds } : args }
}
