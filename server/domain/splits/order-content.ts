import type { GoodsFilter } from '@fairdesk/contract/filters'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleFits } from '../goods/goods-filter.ts'
import { type CartonRow, cartonColumns, cartonsOf } from '../orders/cartons.ts'
import { codedSizes, type PaperSizes, plainCodeOf } from '../orders/paper-code.ts'
import type { SizeSlot } from '../orders/size-slots.ts'
import type { UnitPrices } from '../prices/discounts.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** When and under which name a row is delivered. */
export type Wave = { readonly code: string; readonly name: string; readonly deliversOn: string | null }

/** A row of an order that holds something, as parts are made of it; prices in fen per piece. */
export type ContentRow = {
  readonly skcId: number
  readonly qtys: readonly number[]
  readonly prices: UnitPrices
  readonly wave: Wave | null
  /** Pieces of a carton by slot, for each kind of carton it comes in. */
  readonly cartons: readonly (readonly number[])[]
  /** The user sees it and the filter means it. */
  readonly isChosen: boolean
  readonly sizes: readonly SizeSlot[]
  readonly paperSizes: PaperSizes
}

/** Content of an order, without dropped colours. */
export type OrderContent = {
  readonly rows: readonly ContentRow[]
  /** Differs where the content does: compared with `contentMark` of the order. */
  readonly mark: string
}

export const emptyContent: OrderContent = { rows: [], mark: '0' }

/** Rows of `order_rows rows` joined with `skcs` that count: with pieces, of colours that are not dropped. */
export const countingRow = sql`rows.qty > 0 and ${countedSkc()}`

/** Hash of all these rows of an order together; trailing zeros are ignored, and stripped only if there are any. */
const rowsMark = sql`bit_xor(hashtextextended(rows.skc_id || ':' || case rows.qtys[cardinality(rows.qtys)]
  when 0 then regexp_replace(rows.qtys::text, '(,0)+}$', '}') else rows.qtys::text end, 0))`

/** The mark of the order with this id as it now is. */
export function contentMark(orderId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select ${rowsMark} from order_rows rows join skcs on skcs.id = rows.skc_id
    where rows.order_id = ${orderId} and ${countingRow}), 0)`
}

/** Every size of a group, in the order they are shown, with the group's name; groups in their order. */
export type SizeBook = ReadonlyMap<number, readonly (SizeSlot & { readonly group: string })[]>

export async function readSizeBook(db: Kysely<FairDb>): Promise<SizeBook> {
  const result = await sql<SizeSlot & { groupId: number; group: string }>`
    select size_group_id as "groupId", size_groups.name as "group", sizes.id as "sizeId", slot, size_no as no, sizes.name
    from sizes join size_groups on size_groups.id = size_group_id
    order by size_groups.sort, size_groups.id, size_no`.execute(db)
  return Map.groupBy(result.rows, ({ groupId }) => groupId)
}

type ContentQuery = {
  readonly orderIds: readonly number[]
  readonly goods: GoodsFilter
  readonly visibility: Visibility
  /** Cartons are looked up only where they matter. */
  readonly isByPack: boolean
  readonly sizes: SizeBook
}

type Row = Omit<ContentRow, 'prices' | 'cartons' | 'sizes'> &
  UnitPrices &
  CartonRow & { readonly orderId: number; readonly groupId: number; readonly sizeMask: number; readonly mark: string }

const noCartons = sql`false as by_carton, '' as fixed_ratio, null as ratios`

/** Reads the contents of these orders, by their ids; rows by SKC id. */
export async function readContents(
  db: Kysely<FairDb>,
  { orderIds, goods, visibility, isByPack, sizes }: ContentQuery,
): Promise<ReadonlyMap<number, OrderContent>> {
  const result = await sql<Row>`
    select rows.order_id as "orderId", rows.skc_id as "skcId", rows.qtys, rows.unit_tag_fen as tag, rows.unit_net_fen as net,
      rows.unit_agent_fen as agent, styles.size_group_id as "groupId", styles.size_mask as "sizeMask",
      styles.paper_sizes as "paperSizes",
      case when wave.id is not null then json_build_object('code', wave.code, 'name', wave.name, 'deliversOn', wave.delivers_on) end as wave,
      ${styleVisible(visibility)} and ${styleFits(goods, visibility)} as "isChosen",
      ${isByPack ? cartonColumns(sql`orders.customer_id`) : noCartons},
      (${rowsMark} over (partition by rows.order_id))::text as mark
    from order_rows rows
    join orders on orders.id = rows.order_id
    join skcs on skcs.id = rows.skc_id
    join styles on styles.id = skcs.style_id
    left join common_codes wave on wave.id = styles.wave_id
    where rows.order_id = any(${[...orderIds]}::int[]) and ${countingRow}
    order by rows.order_id, rows.skc_id`.execute(db)
  const contents = new Map<number, OrderContent>()
  for (const [orderId, rows] of Map.groupBy(result.rows, (row) => row.orderId))
    contents.set(orderId, { rows: rows.map((row) => contentRow(row, { sizes, isByPack })), mark: rows[0]?.mark ?? '0' })
  return contents
}

function contentRow(row: Row, { sizes: book, isByPack }: Pick<ContentQuery, 'sizes' | 'isByPack'>): ContentRow {
  const { skcId, qtys, tag, net, agent, wave, isChosen, groupId, sizeMask, paperSizes } = row
  const sizes = book.get(groupId) ?? []
  const cartons = isByPack ? cartonsOf({ ...row, sizes, sizeMask }).map(({ parts }) => parts) : []
  return { skcId, qtys, prices: { tag, net, agent }, wave, isChosen, cartons, sizes, paperSizes }
}

/** The code that paper of this content shows where it shows no prices. */
export function contentCode({ rows }: OrderContent): string {
  return plainCodeOf(
    rows.map(({ skcId, qtys, sizes, paperSizes, prices }) => ({
      skcId,
      sizes: codedSizes(sizes, qtys, paperSizes),
      tagFen: prices.tag,
      netFen: prices.net,
    })),
  )
}
