import type { changeStates } from '@fairdesk/contract/areas/orders/order-change'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UnitPrices } from '../../prices/discounts.ts'
import { customerVisible } from '../../visibility/visibility.ts'

/** A cell of an approved order as it was looked at, and as it is to be. */
export type RequestedCell = {
  readonly skcId: number
  readonly slot: number
  readonly was: number
  readonly qty: number
}

/** Pieces and fen of a whole order, dropped colours left out. */
export type ChangeSum = UnitPrices & { readonly qty: number }

export type ChangeRequest = {
  readonly id: number
  readonly orderId: number
  readonly cells: readonly RequestedCell[]
  readonly reason: string
  readonly before: ChangeSum
  readonly after: ChangeSum
  readonly state: (typeof changeStates)[number]
  readonly account: string
  readonly realName: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly note: string
}

const fields = sql`
  id, order_id as "orderId", cells, reason, before, after, state, account, real_name as "realName", asked_at as "askedAt",
  decided_by as "decidedBy", decided_at as "decidedAt", note`

/** Lists the change requests of one order, newest first. */
export async function changesOfOrder(db: Kysely<FairDb>, orderId: number): Promise<readonly ChangeRequest[]> {
  const result = await sql<ChangeRequest>`
    select ${fields} from change_requests where order_id = ${orderId} order by id desc limit 100`.execute(db)
  return result.rows
}

export async function openChange(db: Kysely<FairDb>, orderId: number): Promise<ChangeRequest | null> {
  const result = await sql<ChangeRequest>`
    select ${fields} from change_requests where order_id = ${orderId} and state = 'open'`.execute(db)
  return result.rows[0] ?? null
}

/** Finds the order of a change request; null for an unknown id, and alike for a customer out of sight. */
export async function changeOrder(
  db: Kysely<FairDb>,
  id: number,
  visibility: Visibility,
): Promise<{
  readonly orderId: number
  readonly customerId: number
  readonly type: 'first' | 'replenish' | 'spot'
} | null> {
  const result = await sql<{ orderId: number; customerId: number; type: 'first' | 'replenish' | 'spot' }>`
    select orders.id as "orderId", orders.customer_id as "customerId", orders.type
    from change_requests join orders on orders.id = change_requests.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and ${customerVisible(visibility)}
    where change_requests.id = ${id}`.execute(db)
  return result.rows[0] ?? null
}

/** Returns the orders with a change request awaiting a decision. */
export async function ordersWithOpenChange(db: Kysely<FairDb>): Promise<ReadonlySet<number>> {
  const result = await sql<{ id: number }>`select order_id as id from change_requests where state = 'open'`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Inserts a request; requires the order lock, so that there are no duplicates. */
export async function writeChange(
  db: Kysely<FairDb>,
  change: Pick<ChangeRequest, 'orderId' | 'cells' | 'reason' | 'before' | 'after' | 'account' | 'realName'>,
): Promise<number> {
  const { orderId, cells, reason, before, after, account, realName } = change
  const result = await sql<{ id: number }>`
    insert into change_requests (order_id, cells, reason, before, after, account, real_name)
    values (${orderId}, ${JSON.stringify(cells)}::jsonb, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${account}, ${realName})
    returning id`.execute(db)
  return result.rows[0]?.id ?? 0
}

type ChangeDecision = {
  readonly id: number
  readonly state: 'granted' | 'refused' | 'withdrawn'
  readonly decidedBy: string
  readonly note: string
}

export async function endChange(db: Kysely<FairDb>, { id, state, decidedBy, note }: ChangeDecision): Promise<void> {
  await sql`
    update change_requests set state = ${state}, decided_by = ${decidedBy}, decided_at = clock_timestamp(), note = ${note}
    where id = ${id} and state = 'open'`.execute(db)
}

/** Returns an order's current totals, as every total counts them. */
export async function shownSum(db: Kysely<FairDb>, orderId: number): Promise<ChangeSum> {
  const result = await sql<ChangeSum>`
    select coalesce(sum(order_rows.qty), 0)::int as qty, coalesce(sum(order_rows.tag_fen), 0)::bigint as tag, coalesce(sum(order_rows.net_fen), 0)::bigint as net,
      coalesce(sum(order_rows.agent_fen), 0)::bigint as agent
    from order_rows join skcs on skcs.id = skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where order_rows.order_id = ${orderId} and order_rows.qty > 0`.execute(db)
  return result.rows[0] ?? { qty: 0, tag: 0, net: 0, agent: 0 }
}

/** The events of a granted change carry this, and so does its line in the order's history. */
export function changeBatch(id: number): string {
  return `change:${id}`
}
