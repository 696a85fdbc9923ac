import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderState, SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customersSwitches } from '../../switches/switches-in-force.ts'
import { customerVisible } from '../../visibility/visibility.ts'
import { countedPieces, currentStatus } from '../counted-orders.ts'
import { hasUnseenRows, seenPieces } from '../unseen-rows.ts'

/** Order with the data its acts depend on; locked for this transaction unless read by `readOrderStates`. */
export type OrderActState = OrderState & {
  readonly id: number
  readonly number: number
  readonly version: number
  /** Pieces of styles visible to the reader, without dropped colours. */
  readonly seenQty: number
  readonly hasUnseen: boolean
  readonly locked: boolean
  readonly customerId: number
  readonly type: OrderType
  readonly customer: string
  readonly customerName: string
  readonly isCustomerEnabled: boolean
  readonly isCustomerDeleted: boolean
  readonly levelId: number | null
  readonly brandCodes: readonly string[]
  readonly switches: Switches
  /** Last action on the order as a whole. */
  readonly lastAct: string | null
  readonly lastBatch: string | null
}

/** Holds these orders as far as the user may see them, in the order of their ids, before anything else of them is read. */
export function holdOrders(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<OrderActStates> {
  return holdIn(db, { ids, visibility, condition: live })
}

/** The same of orders in the bin. */
export function holdBinnedOrders(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<OrderActStates> {
  return holdIn(db, { ids, visibility, condition: sql<SqlBool>`orders.deleted_at is not null` })
}

/** Reads live orders without locking them. */
export function readOrderStates(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<OrderActStates> {
  return readStates(db, { ids, visibility, condition: live })
}

export type OrderActStates = ReadonlyMap<number, OrderActState>
type StateQuery = {
  readonly ids: readonly number[]
  readonly visibility: Visibility
  /** SQL condition that selects live orders, or those in the bin. */
  readonly condition: RawBuilder<SqlBool>
}

const live = sql<SqlBool>`orders.deleted_at is null`

async function holdIn(db: Kysely<FairDb>, query: StateQuery): Promise<OrderActStates> {
  await sql`
    select id from orders where id = any(${[...query.ids]}::int[]) and ${query.condition} order by id for update`.execute(
    db,
  )
  return readStates(db, query)
}

async function readStates(db: Kysely<FairDb>, { ids, visibility, condition }: StateQuery): Promise<OrderActStates> {
  const result = await sql<Omit<OrderActState, 'switches'> & { settings: Record<string, unknown> }>`
    select orders.id, orders.number, orders.type, ${currentStatus} as status, orders.locked, orders.version,
      case when orders.locked then coalesce(orders.lock_kind, 'hand') end as "lockKind", orders.locked_by as "lockedBy",
      ${countedPieces} as qty,
      ${seenPieces(visibility.brands)} as "seenQty", ${hasUnseenRows(visibility.brands)} as "hasUnseen",
      customers.id as "customerId", customers.code as customer, customers.name as "customerName",
      customers.enabled as "isCustomerEnabled", customers.deleted_at is not null as "isCustomerDeleted", customers.level_id as "levelId", customers.brand_codes as "brandCodes",
      ${customersSwitches} as settings, last.act as "lastAct", last.batch_id as "lastBatch"
    from orders
    join customers on customers.id = orders.customer_id
    left join lateral (
      select act, batch_id from order_states where order_id = orders.id order by id desc limit 1) last on true
    where orders.id = any(${[...ids]}::int[]) and ${condition} and ${customerVisible(visibility)}`.execute(db)
  return new Map(
    result.rows.map(({ settings, ...order }) => [order.id, { ...order, switches: switchesFrom(settings) }]),
  )
}

/** Order that was left unchanged, and why; `by` and `at`: author and time of the last change. */
export type SkippedOrder = {
  readonly orderId: number
  readonly number: number | null
  readonly customerName: string
  readonly code: SkipCode
  readonly now: OrderState['status'] | null
  readonly by: string
  readonly at: string | null
  /** Pieces as they were looked at, and as they are. */
  readonly qtyWas: number
  readonly qtyNow: number
  /** Rules that are not kept. */
  readonly problems: number
  /** When ordering begins or ended for its customer, where that is the reason; ISO 8601. */
  readonly barrierAt: string | null
}

export type LastChange = { readonly by: string; readonly at: Date }

/** Returns the last author of these orders' changes, from their heads. */
export async function lastChangesOf(
  db: Kysely<FairDb>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastChange>> {
  if (ids.length === 0) return new Map()
  const result = await sql<LastChange & { id: number }>`
    select id, updated_by as by, updated_at as at from orders where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}
