import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { currentStatus } from '../orders/counted-orders.ts'
import { customerVisible } from '../visibility/visibility.ts'
import type { PaperSource } from './held-rows.ts'

/** Head data of a paper. `ref` is its order or part. */
export type PaperHead = {
  readonly ref: number
  readonly orderId: number
  readonly number: number
  readonly status: OrderStatus
  readonly note: string
  readonly customerId: number
  readonly code: string
  readonly name: string
  readonly contact: string
  readonly phone: string
  readonly level: string | null
  readonly levelCode: string | null
  readonly printCount: number
  /** Set for a part only. */
  readonly part: { readonly name: string; readonly deliversOn: string | null; readonly toCustomer: string } | null
}

/** Reads the heads of these orders or parts, unordered; those deleted or not visible are omitted. */
export async function paperHeads(
  db: Kysely<FairDb>,
  {
    source: paperSource,
    ids,
    visibility,
  }: { readonly source: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<readonly PaperHead[]> {
  const refs = sql`${[...ids]}::int[]`
  const isPart = paperSource === 'part'
  const source = isPart
    ? sql`splits join orders on orders.id = splits.order_id left join customers receiver on receiver.id = splits.to_customer_id`
    : sql`orders`
  const ref = isPart ? sql`splits.id` : sql`orders.id`
  const { rows } = await sql<PaperHead>`
    select ${ref} as ref, orders.id as "orderId", orders.number, ${currentStatus} as status,
      ${isPart ? sql`splits.remark` : sql`orders.note`} as note, customers.id as "customerId", customers.code, customers.name,
      customers.contact, customers.phone, level.name as level, level.code as "levelCode",
      (select count(*)::int from print_log where ref_kind = ${paperSource} and ref_id = ${ref} and code <> '') as "printCount",
      ${
        isPart
          ? sql`json_build_object('name', splits.name, 'deliversOn', splits.delivers_on, 'toCustomer', coalesce(receiver.name, ''))`
          : sql`null::json`
      } as part
    from ${source} join customers on customers.id = orders.customer_id
    left join common_codes level on level.id = customers.level_id
    where ${ref} = any(${refs}) and orders.deleted_at is null
      and ${isPart ? sql`splits.deleted_at is null` : sql`true`} and ${customerVisible(visibility)}`.execute(db)
  return rows
}
