import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import { jsonRows } from '../../db/statements/json-rows.ts'
import { passGate } from '../locks/order-gate.ts'
import type { RuledCustomer } from '../minimums/minimum-values.ts'
import type { Buyer } from '../prices/discounts.ts'
import { customersSwitches } from '../switches/switches-in-force.ts'
import { customerVisible, customerVisibleIn } from '../visibility/visibility.ts'
import { currentStatus } from './counted-orders.ts'

export type OrderHead = {
  readonly id: number
  /** Number in the database; `formatOrderNumber` makes the displayed one. */
  readonly number: number
  readonly status: OrderStatus
  readonly locked: boolean
  /** One more with every change of the head or of a row. */
  readonly version: number
}

/** Customer with all data that decides what and how it may order. `head` is null if nothing was ever ordered. */
export type CustomerOrder = {
  readonly customer: { readonly id: number; readonly code: string; readonly name: string; readonly enabled: boolean }
  /** Customer that rules of minimum quantities are looked up by. */
  readonly ruled: RuledCustomer
  /** Brands the customer may order; empty means every brand. */
  readonly brandCodes: readonly string[]
  readonly buyer: Buyer
  readonly agent: Buyer | null
  /** Switches for this customer. */
  readonly switches: Switches
  /** Arrival time of the request by the database's clock: a request that then waits for the lock is not late. */
  readonly asOf: Date
  readonly head: OrderHead | null
}

export type OrderSelection = {
  readonly customerId: number
  readonly type: OrderType
  readonly visibility: Visibility
  /** Only discounts of these styles are of interest; null for those of all. */
  readonly styleIds: readonly number[] | null
}

/** @throws Refusal access.denied for a customer who is not there or not the user's */
export function readOrder(db: Kysely<FairDb>, selection: OrderSelection): Promise<CustomerOrder> {
  return orderBy(db, selection, { lock: sql``, gate: sql`null` })
}

/**
 * The same, with the order held for this transaction: every change of an order's rows holds its head first, so whatever
 * is read of them by later statements stays true. Freezing waits until the transaction ends.
 */
export function lockOrder(db: Kysely<FairDb>, selection: OrderSelection): Promise<CustomerOrder> {
  return orderBy(db, selection, { lock: sql`for update`, gate: passGate })
}

/** Creates the order of a customer who has none. Null if a concurrent request has just created it: lock that one. */
export async function startOrder(db: Kysely<FairDb>, { customerId, type }: OrderSelection): Promise<OrderHead | null> {
  const result = await sql<OrderHead>`
    insert into orders (customer_id, type) values (${customerId}, ${type})
    on conflict (customer_id, type) where deleted_at is null do nothing
    returning id, number, status, locked, version`.execute(db)
  return result.rows[0] ?? null
}

type Row = {
  id: number
  level_id: number | null
  code: string
  name: string
  enabled: boolean
  brand_codes: string[]
  agent_id: number | null
  discount_bp: number
  discount_basis: Buyer['basis']
  agent_bp: number | null
  agent_basis: Buyer['basis'] | null
  discounts: [customerId: number, styleId: number | null, categoryId: number | null, discountBp: number][]
  settings: Record<string, unknown>
  at: Date
  order_id: number | null
  number: number | null
  status: OrderStatus | null
  locked: boolean | null
  version: number | null
}

async function orderBy(
  db: Kysely<FairDb>,
  { customerId, type, visibility, styleIds }: OrderSelection,
  { lock, gate }: { lock: RawBuilder<unknown>; gate: RawBuilder<unknown> },
): Promise<CustomerOrder> {
  const result = await sql<Row>`${prepared}
    with head as materialized (
      select id, number, ${currentStatus} as status, locked, version from orders
      where customer_id = ${customerId} and type = ${type} and deleted_at is null ${lock})
    select ${orderColumns(sql`${styleIds}::int[]`)}, now() as at, ${gate} as gate
    from customers
    left join head on true
    left join customers agent on agent.id = customers.agent_id
    where customers.id = ${customerId} and customers.deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  return orderFrom(result.rows[0] ?? refuse('access.denied'))
}

/**
 * Locks several orders, those that nobody else holds: another has no head here, as one that is not there. Undefined for
 * a customer who is not there or not the user's. `waitedMs` is the time since the request arrived.
 */
export async function lockFreeOrders(
  db: Kysely<FairDb>,
  selections: readonly (OrderSelection & { readonly waitedMs: number })[],
): Promise<readonly (CustomerOrder | undefined)[]> {
  const requested = selections.map(({ customerId, type, visibility: { areas }, styleIds, waitedMs }, ordinal) => ({
    ...{ ordinal, customer_id: customerId, type, styles: styleIds, waited: waitedMs },
    areas: areas === 'all' ? null : areas,
  }))
  const result = await sql<Row & { ordinal: number }>`${prepared}
    with wanted as materialized ${jsonRows(
      requested,
      sql`wanted (ordinal integer, customer_id integer, type text, areas text[], styles integer[], waited float8)`,
    )},
    head as materialized (
      select head.* from wanted cross join lateral (
        select id, customer_id, type, number, ${currentStatus} as status, locked, version from orders
        where customer_id = wanted.customer_id and type = wanted.type and deleted_at is null
        for update skip locked) as head)
    select wanted.ordinal, ${orderColumns(sql`wanted.styles`)}, now() - wanted.waited * interval '1 ms' as at, ${passGate} as gate
    from wanted
    join lateral (
      select * from customers where id = wanted.customer_id and deleted_at is null offset 0) as customers
      on ${customerVisibleIn(sql`wanted.areas`)}
    left join head on head.customer_id = wanted.customer_id and head.type = wanted.type
    left join customers agent on agent.id = customers.agent_id`.execute(db)
  const orders = new Map(result.rows.map((row) => [row.ordinal, orderFrom(row)]))
  return selections.map((_, ordinal) => orders.get(ordinal))
}

/** A customer without an order. */
export type CustomerEntry = {
  readonly order: CustomerOrder
  /** True if others buy through it. */
  readonly isAgent: boolean
  /** Codes of the areas it lies in. */
  readonly areaCodes: readonly string[]
}

/** Reads every customer, by id. */
export async function readCustomers(db: Kysely<FairDb>): Promise<ReadonlyMap<number, CustomerEntry>> {
  const result = await sql<Row & { area_codes: string[] }>`
    select ${orderColumns(sql`null::int[]`)}, now() as at,
      array_remove(array[areas.code, regions.code, big_areas.code], null) as area_codes
    from customers
    left join orders as head on false
    left join customers agent on agent.id = customers.agent_id
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    where customers.deleted_at is null`.execute(db)
  const agents = new Set(result.rows.map(({ agent_id }) => agent_id))
  return new Map(
    result.rows.map((row) => [
      row.id,
      { order: orderFrom(row), isAgent: agents.has(row.id), areaCodes: row.area_codes },
    ]),
  )
}

/** Columns of a `Row`, of `customers`, their `agent` and the order's `head`; `styleIds` as of a selection. */
function orderColumns(styleIds: RawBuilder<unknown>) {
  return sql`customers.id, customers.level_id, customers.code, customers.name, customers.enabled, customers.brand_codes,
    customers.agent_id, customers.discount_bp, customers.discount_basis, agent.discount_bp as agent_bp,
    agent.discount_basis as agent_basis,
    (select coalesce(json_agg(json_build_array(customer_id, style_id, category_id, discount_bp)), '[]')
      from customer_discounts
      where customer_discounts.customer_id in (customers.id, customers.agent_id)
        and (style_id is null or ${styleIds} is null or style_id = any(${styleIds}))) as discounts,
    ${customersSwitches} as settings,
    head.id as order_id, head.number, head.status, head.locked, head.version`
}

function orderFrom(row: Row): CustomerOrder {
  const nearer = (customerId: number) =>
    row.discounts
      .filter(([id]) => id === customerId)
      .map(([, styleId, categoryId, discountBp]) => ({ styleId, categoryId, discountBp }))
  const agentBasis = row.agent_basis ?? 'tag'
  return {
    customer: { id: row.id, code: row.code, name: row.name, enabled: row.enabled },
    ruled: { id: row.id, levelId: row.level_id },
    brandCodes: row.brand_codes,
    buyer: { discountBp: row.discount_bp, basis: row.discount_basis, nearer: nearer(row.id) },
    agent:
      row.agent_id === null || row.agent_bp === null
        ? null
        : { discountBp: row.agent_bp, basis: agentBasis, nearer: nearer(row.agent_id) },
    switches: switchesFrom(row.settings),
    asOf: row.at,
    head: headFrom(row),
  }
}

function headFrom({ order_id, number, status, locked, version }: Row): OrderHead | null {
  if (order_id === null || number === null || status === null) return null
  return { id: order_id, number, status, locked: locked === true, version: version ?? 0 }
}
