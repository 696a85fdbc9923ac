import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

/** A colour as its rows in the file name it. */
export type OrderedSkc = {
  readonly id: number
  /** Number of colours before it in the organiser's order. */
  readonly place: number
  readonly groupId: number | null
  readonly goodsNo: string
  readonly skcNo: string
  readonly name: string
  readonly colour: string
  readonly colourCode: string
  readonly category: string
  readonly sub: string
  readonly wave: string
}

export type OrderedSize = {
  readonly groupId: number
  readonly group: string
  /** Position of its quantity in a row, from 1. */
  readonly slot: number
  /** The column it is shown in. */
  readonly no: number
  readonly name: string
}

export type OrderedGoods = {
  readonly skcs: ReadonlyMap<number, OrderedSkc>
  /** Sizes by size group, in display order. */
  readonly sizes: ReadonlyMap<number, readonly OrderedSize[]>
}

/** All colours that count in figures, of the user's brands. */
export async function orderedGoods(db: Kysely<FairDb>, visibility: Visibility): Promise<OrderedGoods> {
  const { rows: skcs } = await sql<Omit<OrderedSkc, 'place'>>`
    select skcs.id, styles.size_group_id as "groupId", styles.goods_no as "goodsNo", skcs.skc_no as "skcNo", styles.name,
      colours.name as colour, colours.code as "colourCode", coalesce(category.name, '') as category,
      coalesce(sub.name, '') as sub, coalesce(wave.name, '') as wave
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes sub on sub.id = styles.sub_id
    left join common_codes wave on wave.id = styles.wave_id
    where ${countedSkc()} and styles.deleted_at is null and ${styleVisible(visibility)}
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  const { rows: sizes } = await sql<OrderedSize>`
    select size_group_id as "groupId", size_groups.name as "group", slot, size_no as no, sizes.name
    from sizes join size_groups on size_groups.id = sizes.size_group_id
    order by size_groups.sort, size_groups.id, size_no`.execute(db)
  return {
    skcs: new Map(skcs.map((skc, index) => [skc.id, { ...skc, place: index }])),
    sizes: Map.groupBy(sizes, ({ groupId }) => groupId),
  }
}

/** Content of an order in one colour; unit prices and amounts in fen, as stored with the row. */
export type OrderedRow = {
  readonly orderId: number
  readonly skcId: number
  readonly qtys: readonly number[]
  readonly qty: number
  readonly tagPrice: number
  readonly netPrice: number
}

/** Number of orders read at once: some thousand rows. */
const ordersAtOnce = 4

/** A run of rows for some orders at a time, orders in the order they are given, colours in the organiser's. */
export async function* orderedRows(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  { skcs }: OrderedGoods,
): AsyncGenerator<OrderedRow[]> {
  for (let offset = 0; offset < orderIds.length; offset += ordersAtOnce) {
    const ids = orderIds.slice(offset, offset + ordersAtOnce)
    const { rows } = await sql<OrderedRow>`
      select order_id as "orderId", skc_id as "skcId", qtys, qty, unit_tag_fen as "tagPrice", unit_net_fen as "netPrice"
      from order_rows where order_id = any(${ids}::int[]) and qty > 0`.execute(db)
    const positionOf = (skcId: number) => skcs.get(skcId)?.place ?? 0
    const byOrder = Map.groupBy(
      rows.filter(({ skcId }) => skcs.has(skcId)),
      ({ orderId }) => orderId,
    )
    yield ids.flatMap((id) => (byOrder.get(id) ?? []).toSorted((a, b) => positionOf(a.skcId) - positionOf(b.skcId)))
  }
}
