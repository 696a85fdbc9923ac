import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { jsonRows } from '../../../db/statements/json-rows.ts'
import type { SkcStock } from '../../stock/skc-stock.ts'
import { styleVisibleIn } from '../../visibility/visibility.ts'
import { countedPieces } from '../counted-orders.ts'
import {
  factColumns,
  factsBySkc,
  joinedGoods,
  limitedAmong,
  type RowFacts,
  type RowFactsRow,
  type SkcKey,
} from '../row-facts.ts'
import type { GatheredRequest } from './gathered-save.ts'
import type { WriteBasis } from './write-rows.ts'

export type OrderRows = {
  readonly customerId: number
  readonly type: OrderType
  readonly skcKeys: readonly SkcKey[]
  readonly visibility: Visibility
}

/** Rows as they are stored, with their limits still to be found. */
export type StoredFacts = {
  /** Colours that have a limit. */
  readonly limited: readonly number[]
  withStock(stock: ReadonlyMap<number, SkcStock> | null): ReadonlyMap<string, RowFacts>
}

/** Reads rows of several customers' orders; nothing is told of an order that is not there. */
export async function readRowFacts(db: Kysely<FairDb>, orders: readonly OrderRows[]): Promise<readonly StoredFacts[]> {
  const requested = orders.flatMap(({ customerId, type, skcKeys, visibility: { brands } }, ordinal) =>
    skcKeys.map(({ goodsId, colourId }) => ({
      ...{ ordinal, customer_id: customerId, type, style_id: goodsId, colour_id: colourId },
      brands: brands === 'all' ? null : brands,
    })),
  )
  const row = {
    orderId: sql`orders.id`,
    customer: { id: sql<number>`wanted.customer_id`, levelId: sql<number>`customers.level_id` },
  }
  const alias = sql`wanted (ordinal integer, customer_id integer, type text, style_id integer, colour_id integer, brands text[])`
  const result = await sql<RowFactsRow & { ordinal: number }>`${prepared}
    select wanted.ordinal, ${factColumns(row)}
    from ${jsonRows(requested, alias)} as wanted
    join customers on customers.id = wanted.customer_id
    join lateral ${orderOfWanted} as orders on true
    ${joinedGoods(row)} and ${styleVisibleIn(sql`wanted.brands`)}`.execute(db)
  const byPlace = Map.groupBy(result.rows, ({ ordinal }) => ordinal)
  return orders.map((_, ordinal) => {
    const rows = byPlace.get(ordinal) ?? []
    return { limited: limitedAmong(rows), withStock: (stock) => factsBySkc(rows, stock) }
  })
}

/** The order of a row `wanted` with a customer and a type, found by its index however many orders there are. */
const orderOfWanted = sql`(
  select id from orders
  where customer_id = wanted.customer_id and type = wanted.type and deleted_at is null offset 0)`

/** Returns counted pieces and stamp by the order's place; none where there is no order. */
export async function readBases(
  db: Kysely<FairDb>,
  orders: readonly Pick<GatheredRequest, 'customerId' | 'type'>[],
): Promise<ReadonlyMap<number, WriteBasis>> {
  const requested = orders.map(({ customerId, type }, ordinal) => ({ ordinal, customer_id: customerId, type }))
  const result = await sql<WriteBasis & { ordinal: number }>`${prepared}
    select wanted.ordinal, ${countedPieces} as qty, pg_current_xact_id()::xid::text as stamp
    from ${jsonRows(requested, sql`wanted (ordinal integer, customer_id integer, type text)`)} as wanted
    join lateral ${orderOfWanted} as orders on true`.execute(db)
  return new Map(result.rows.map(({ ordinal, ...basis }) => [ordinal, basis]))
}
