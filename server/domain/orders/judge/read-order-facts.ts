import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import type { Switches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { type RuleValuesRow, rulesFor, ruleValuesFrom, saidColumns } from '../../minimums/minimum-values.ts'
import { limitsFrom } from '../../minimums/minimums.ts'
import { readStock } from '../../stock/skc-stock.ts'
import { type CartonRow, cartonColumns, cartonsOf } from '../cartons.ts'
import type { SizeSlot } from '../size-slots.ts'
import type { OrderFacts, OrderTarget } from './order-facts.ts'

export type OrderFactsQuery = {
  readonly orderId: number
  readonly customerId: number
  readonly levelId: number | null
  readonly brandCodes: readonly string[]
}

type Row = RuleValuesRow &
  CartonRow & {
    skc_id: number
    style_id: number
    colour_id: number
    status: SkcStatus
    brand: string | null
    size_group_id: number | null
    size_mask: number
    off_mask: number
    consecutive_sizes_min: number | null
    skc_must: boolean
    style_must: boolean
    style_status: string
    qtys: number[]
    qty: number
  }

/**
 * Reads the facts an order is validated by, as its transaction sees it: its rows, and goods that must be ordered
 * besides. Counts the stock if it is not given.
 */
export async function readOrderFacts(
  db: Kysely<FairDb>,
  order: OrderFactsQuery,
  { amountBasis, stock }: Pick<Switches, 'amountBasis'> & { readonly stock?: OrderFacts['stock'] | undefined },
): Promise<OrderFacts> {
  const rows = await rowsOf(db, order)
  const skcIds = rows.filter(({ qty }) => qty > 0).map(({ skc_id }) => skc_id)
  const { sizes, target, elsewhere, qty, tag, net } = await surroundings(db, order)
  const sizesOf = sizesByGroup(sizes)
  return {
    brandCodes: order.brandCodes,
    skcs: rows.map((row) => ({
      skcId: row.skc_id,
      goodsId: row.style_id,
      colourId: row.colour_id,
      status: row.status,
      brandCode: row.brand,
      sizeMask: row.size_mask,
      offMask: row.off_mask,
      sizes: sizesOf.get(row.size_group_id ?? 0) ?? [],
      limits: limitsFrom(ruleValuesFrom(row)),
      cartons: cartonsOf({ ...row, sizes: sizesOf.get(row.size_group_id ?? 0) ?? [], sizeMask: row.size_mask }),
      consecutiveSizesMin: row.consecutive_sizes_min,
      skcMust: row.skc_must,
      styleMust: row.style_must,
      isStyleOnSale: row.style_status === 'onSale',
      qtys: row.qtys,
      qty: row.qty,
    })),
    target,
    orderedElsewhere: new Set(elsewhere),
    stock: stock ?? (await readStock(db, { skcIds, customerId: order.customerId })),
    ordered: { qty, amountFen: amountBasis === 'tag' ? tag : net },
  }
}

/** Reads by order, not by goods: its rows with pieces, and the required colours. */
async function rowsOf(db: Kysely<FairDb>, { orderId, customerId, levelId }: OrderFactsQuery): Promise<readonly Row[]> {
  const result = await sql<Row>`${prepared}
    with judged as materialized (
      select skc_id, qtys, qty from order_rows where order_id = ${orderId} and qty > 0
      union all
      select skcs.id, '{}'::smallint[], 0
      from skcs join styles on styles.id = skcs.style_id
      where (skcs.must_order or styles.must_order) and skcs.deleted_at is null and styles.deleted_at is null
        and not exists (
          select from order_rows own where own.order_id = ${orderId} and own.skc_id = skcs.id and own.qty > 0))
    select skcs.id as skc_id, skcs.style_id, skcs.colour_id, skcs.status, brands.code as brand, styles.size_group_id,
      styles.size_mask, skcs.off_mask, styles.consecutive_sizes_min, skcs.must_order as skc_must,
      styles.must_order as style_must, styles.status as style_status, ${saidColumns}, ${cartonColumns(customerId)},
      judged.qtys, judged.qty
    from judged
    join skcs on skcs.id = judged.skc_id and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    left join brands on brands.id = styles.brand_id
    ${rulesFor({ id: customerId, levelId })}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows
}

export type SizeRow = readonly [groupId: number, sizeId: number, slot: number, no: number, name: string]

export function sizesByGroup(rows: readonly SizeRow[]): ReadonlyMap<number, readonly SizeSlot[]> {
  const groups = new Map<number, SizeSlot[]>()
  for (const [groupId, sizeId, slot, no, name] of rows) {
    const sizes = groups.get(groupId) ?? []
    groups.set(groupId, sizes)
    sizes.push({ sizeId, slot, no, name })
  }
  return groups
}

export const sizesAsJson = sql`
  (select coalesce(json_agg(json_build_array(size_group_id, id, slot, size_no, name) order by size_group_id, size_no), '[]')
    from sizes)`

type OrderFactsRow = {
  sizes: SizeRow[]
  target: OrderTarget | null
  elsewhere: number[]
  qty: number
  tag: number
  net: number
}

async function surroundings(db: Kysely<FairDb>, { orderId, customerId }: OrderFactsQuery): Promise<OrderFactsRow> {
  const result = await sql<OrderFactsRow>`${prepared}
    select ${sizesAsJson} as sizes,
      (select json_build_object('qty', qty, 'amountFen', amount_fen, 'minBp', min_bp, 'maxBp', max_bp) from targets
        where customer_id = ${customerId} and dim1 = '' and dim2 = '') as target,
      array(select order_rows.skc_id from orders join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
        where orders.customer_id = ${customerId} and orders.id <> ${orderId} and orders.deleted_at is null) as elsewhere,
      coalesce(sum(order_rows.qty), 0)::int as qty, coalesce(sum(order_rows.tag_fen), 0)::bigint as tag,
      coalesce(sum(order_rows.net_fen), 0)::bigint as net
    from orders
    join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where orders.customer_id = ${customerId} and orders.deleted_at is null`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
