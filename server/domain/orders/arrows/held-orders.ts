import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderState, SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customersSwitches } from '../../switches/switches-in-force.ts'
import { customerVisible } from '../../visibility.ts'
import { countedPieces, currentStatus } from '../counted-orders.ts'
import { hasUnseenRows, seenPieces } from '../unseen-rows.ts'

/** An order held for this transaction, with what its acts are decided by. */
export type HeldState = OrderState & {
  readonly id: number
  readonly number: number
  readonly version: number
  /** Pieces of styles in the reader's sight, dropped colours left out. */
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
  /** What was last done with it as a whole. */
  readonly lastAct: string | null
  readonly lastBatch: string | null
}

/** Holds these orders as far as the user may see them, in the order of their ids, before anything else of them is read. */
export function holdOrders(db: Kysely<FairDb>, ids: readonly number[], visibility: Visibility): Promise<HeldStates> {
  return holdIn(db, { ids, visibility, place: live })
}

/** The same of orders in the bin. */
export function holdBinnedOrders(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<HeldStates> {
  return holdIn(db, { ids, visibility, place: sql<SqlBool>`orders.deleted_at is not null` })
}

/** Live ones, without holding them. */
export function readOrderStates(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<HeldStates> {
  return readStates(db, { ids, visibility, place: live })
}

type HeldStates = ReadonlyMap<number, HeldState>
type StateQuery = {
  readonly ids: readonly number[]
  readonly visibility: Visibility
  /** Among the fair's orders, or in the bin. */
  readonly place: RawBuilder<SqlBool>
}

const live = sql<SqlBool>`orders.deleted_at is null`

async function holdIn(db: Kysely<FairDb>, query: StateQuery): Promise<HeldStates> {
  await sql`
    select id from orders where id = any(${[...query.ids]}::int[]) and ${query.place} order by id for update`.execute(
    db,
  )
  return readStates(db, query)
}

async function readStates(db: Kysely<FairDb>, { ids, visibility, place }: StateQuery): Promise<HeldStates> {
  const found = await sql<Omit<HeldState, 'switches'> & { settings: Record<string, unknown> }>`
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
    where orders.id = any(${[...ids]}::int[]) and ${place} and ${customerVisible(visibility)}`.execute(db)
  return new Map(found.rows.map(({ settings, ...order }) => [order.id, { ...order, switches: switchesFrom(settings) }]))
}

/** An order that was left as it is, and why; `by` and `at`: who changed it last, and when. */
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

/** Who changed these orders last, as their heads say. */
export async function lastChangesOf(
  db: Kysely<FairDb>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastChange>> {
  if (ids.length === 0) return new Map()
  const found = await sql<LastChange & { id: number }>`
    select id, updated_by as by, updated_at as at from orders where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
