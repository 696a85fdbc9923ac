import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GoodsFilter } from '@fairdesk/contract/filters'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { cartonsOf } from '../orders/cartons.ts'
import { codedSizes, type PaperSizes, plainCodeOf } from '../orders/paper-code.ts'
import type { SizeSlot } from '../orders/size-slots.ts'
import type { UnitPrices } from '../prices/discounts.ts'
import { type ColourGoods, readColourGoods, type Wave } from './content/colour-goods.ts'
import { countingRow, type OrderLine, readOrderLines, rowsMark } from './content/order-lines.ts'
import { type OrderRatios, readRatios } from './content/order-ratios.ts'

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

/**
 * Reads the contents of these orders, by their ids; rows by SKC id. What their goods are is read once for all of them: hold
 * the heads if it must be of the same moment as the rows.
 */
export async function readContents(
  db: Kysely<FairDb>,
  { orderIds, goods, visibility, isByPack, sizes }: ContentQuery,
): Promise<ReadonlyMap<number, OrderContent>> {
  const orders = await readOrderLines(db, orderIds)
  const skcIds = new Set(orders.flatMap(({ lines }) => lines.map(({ skcId }) => skcId)))
  const colours = await readColourGoods(db, [...skcIds], { goods, visibility })
  const ratios = isByPack ? await readRatios(db, orderIds) : null
  const contents = new Map<number, OrderContent>()
  for (const { orderId, mark, lines } of orders) {
    const orderRatios = ratios && (ratios.get(orderId) ?? noRatios)
    const rows = lines.flatMap((line) => {
      const colour = colours.get(line.skcId)
      return colour ? [contentRow(line, colour, { sizes, ratios: orderRatios })] : []
    })
    contents.set(orderId, { rows, mark })
    await nextTurn()
  }
  return contents
}

const noRatios: OrderRatios = new Map()

function contentRow(
  { skcId, qtys, tag, net, agent }: OrderLine,
  { wave, isChosen, groupId, paperSizes, sizeMask, byCarton, fixedRatio }: ColourGoods,
  { sizes: book, ratios }: { readonly sizes: SizeBook; readonly ratios: OrderRatios | null },
): ContentRow {
  const sizes = book.get(groupId) ?? []
  const carton = { by_carton: byCarton, fixed_ratio: fixedRatio, ratios: ratios?.get(groupId) ?? null, sizeMask, sizes }
  const cartons = ratios ? cartonsOf(carton).map(({ parts }) => parts) : none
  return { skcId, qtys, prices: { tag, net, agent }, wave, isChosen, cartons, sizes, paperSizes }
}

const none: ContentRow['cartons'] = []

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
