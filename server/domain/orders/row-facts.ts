import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import {
  asksOfStyle,
  type RuledCustomer,
  type RuledCustomerQuery,
  type RuleValuesRow,
  rulesFor,
  ruleValuesFrom,
  saidColumns,
} from '../minimums/minimum-values.ts'
import { type Limit, limitsFrom } from '../minimums/minimums.ts'
import type { PricedStyle, UnitPrices } from '../prices/discounts.ts'
import { holdStock, type SkcStock, stockModeInForce } from '../stock/skc-stock.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { type CartonRow, cartonColumns, cartonsOf, type StyleCarton } from './cartons.ts'
import type { SizeSlot } from './size-slots.ts'

/** A row as it was last saved. */
export type SavedRow = {
  readonly qtys: readonly number[]
  readonly qty: number
  readonly prices: UnitPrices
  readonly version: number
}

export const neverSaved: SavedRow = { qtys: [], qty: 0, prices: { tag: 0, net: 0, agent: 0 }, version: 0 }

/** Data that decides the permitted content of one row (style x colour) of an order. */
export type RowFacts = {
  readonly skcId: number
  readonly goodsId: number
  readonly colourId: number
  readonly status: SkcStatus
  readonly brandCode: string | null
  readonly sizeMask: number
  readonly offMask: number
  /** Every size of the style's group, in the order they are shown. */
  readonly sizes: readonly SizeSlot[]
  /** Minimum, multiple and maximum that hold for this customer, of the row and of its style. */
  readonly limits: readonly Limit[]
  readonly consecutiveSizesMin: number | null
  /** Cartons it must be ordered in; empty if single pieces are allowed. */
  readonly cartons: readonly StyleCarton[]
  readonly style: PricedStyle
  /** Pieces of the whole style in this order, this row's included; counted only where something is asked of the style. */
  readonly styleQty: number
  readonly saved: SavedRow
  /** Stock limits for this customer; null if none are enforced. */
  readonly stock: SkcStock | null
  /** Earlier quantities of its frozen cells, by slot, where the user may restore them. */
  readonly lowered?: ReadonlyMap<number, number>
}

export type SkcKey = { readonly goodsId: number; readonly colourId: number }

type RowSelection = {
  readonly orderId: number
  readonly customer: RuledCustomer
  readonly skcKeys: readonly SkcKey[]
  readonly visibility: Visibility
}

/** A row of `factColumns`. */
export type RowFactsRow = RuleValuesRow &
  CartonRow & {
    skc_id: number
    style_id: number
    colour_id: number
    status: SkcStatus
    brand: string | null
    size_mask: number
    off_mask: number
    sizes: [sizeId: number, slot: number, no: number, name: string][] | null
    consecutive_sizes_min: number | null
    category_id: number | null
    tag_fen: number
    purchase_fen: number | null
    style_qty: number | null
    qtys: number[] | null
    qty: number | null
    unit_tag_fen: number | null
    unit_net_fen: number | null
    unit_agent_fen: number | null
    version: number | null
    is_limited: boolean
  }

/** Reads a row per requested style x colour that exists and is visible to the user; by `skcKeyOf`. */
export async function rowFacts(
  db: Kysely<FairDb>,
  { orderId, customer, skcKeys, visibility }: RowSelection,
): Promise<Map<string, RowFacts>> {
  const result = await sql<RowFactsRow>`${prepared}
    select ${factColumns({ orderId, customer })}
    from unnest(${skcKeys.map((skcKey) => skcKey.goodsId)}::int[], ${skcKeys.map((skcKey) => skcKey.colourId)}::int[])
      as wanted (style_id, colour_id)
    ${joinedGoods({ orderId, customer })} and ${styleVisible(visibility)}`.execute(db)
  const limited = limitedAmong(result.rows)
  const stock = limited.length === 0 ? null : await holdStock(db, { skcIds: limited, customerId: customer.id })
  return factsBySkc(result.rows, stock)
}

export type FactsSource = {
  readonly orderId: number | RawBuilder<unknown>
  readonly customer: RuledCustomer | RuledCustomerQuery
}

export function factColumns({ orderId, customer }: FactsSource) {
  return sql`skcs.id as skc_id, skcs.style_id, skcs.colour_id, skcs.status, brands.code as brand, styles.size_mask, skcs.off_mask,
    (select json_agg(json_build_array(id, slot, size_no, name) order by size_no)
      from sizes where sizes.size_group_id = styles.size_group_id) as sizes,
    ${saidColumns}, styles.consecutive_sizes_min, ${cartonColumns(customer.id)},
    styles.category_id, styles.tag_fen, styles.purchase_fen,
    case when ${asksOfStyle} then (
      select sum(other.qty)::int from order_rows other join skcs sibling on sibling.id = other.skc_id
      where other.order_id = ${orderId} and sibling.style_id = styles.id and ${countedSkc('sibling')}) end as style_qty,
    saved.qtys, saved.qty, saved.unit_tag_fen, saved.unit_net_fen, saved.unit_agent_fen, saved.version,
    stock.skc_id is not null and ${stockModeInForce} <> 'none' as is_limited`
}

/**
 * The goods of `wanted`, with all that `factColumns` reads; goods taken off only where the order has pieces of them.
 * Each is found by its index, however many goods there are.
 */
export function joinedGoods({ orderId, customer }: FactsSource) {
  return sql`
    join lateral (
      select * from skcs
      where style_id = wanted.style_id and colour_id = wanted.colour_id and deleted_at is null offset 0) as skcs on true
    join lateral (select * from styles where id = skcs.style_id and deleted_at is null offset 0) as styles on true
    left join brands on brands.id = styles.brand_id
    ${rulesFor(customer)}
    left join order_rows saved on saved.order_id = ${orderId} and saved.skc_id = skcs.id
    left join stock on stock.skc_id = skcs.id
    where (styles.status = 'onSale' or saved.qty > 0)`
}

export function limitedAmong(rows: readonly RowFactsRow[]): number[] {
  return rows.filter(({ is_limited }) => is_limited).map(({ skc_id }) => skc_id)
}

export function factsBySkc(
  rows: readonly RowFactsRow[],
  stock: ReadonlyMap<number, SkcStock> | null,
): Map<string, RowFacts> {
  return new Map(
    rows.map((row) => [
      skcKeyOf({ goodsId: row.style_id, colourId: row.colour_id }),
      { ...factsFrom(row), stock: stock?.get(row.skc_id) ?? null },
    ]),
  )
}

export function skcKeyOf({ goodsId, colourId }: SkcKey): string {
  return `${goodsId}:${colourId}`
}

function factsFrom(row: RowFactsRow): Omit<RowFacts, 'stock'> {
  const sizes = (row.sizes ?? []).map(([sizeId, slot, no, name]) => ({ sizeId, slot, no, name }))
  return {
    skcId: row.skc_id,
    goodsId: row.style_id,
    colourId: row.colour_id,
    status: row.status,
    brandCode: row.brand,
    sizeMask: row.size_mask,
    offMask: row.off_mask,
    sizes,
    limits: limitsFrom(ruleValuesFrom(row)),
    consecutiveSizesMin: row.consecutive_sizes_min,
    cartons: cartonsOf({ ...row, sizes, sizeMask: row.size_mask }),
    style: { id: row.style_id, categoryId: row.category_id, tagFen: row.tag_fen, purchaseFen: row.purchase_fen },
    styleQty: row.style_qty ?? 0,
    saved: savedFrom(row),
  }
}

function savedFrom({ qtys, qty, version, unit_tag_fen, unit_net_fen, unit_agent_fen }: RowFactsRow): SavedRow {
  if (qtys === null) return neverSaved
  const prices = { tag: unit_tag_fen ?? 0, net: unit_net_fen ?? 0, agent: unit_agent_fen ?? 0 }
  return { qtys, qty: qty ?? 0, prices, version: version ?? 0 }
}
