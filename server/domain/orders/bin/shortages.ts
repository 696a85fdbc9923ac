import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { binnedShortages, type CellShortage } from '../../stock/binned-shortages.ts'
import type { OrderActState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { readOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, type SkcKey, skcKeyOf } from '../row-facts.ts'
import { actorOf, selectionOf } from '../rows/do-rows.ts'
import type { RowValidation } from '../save/judge-rows.ts'
import { writeRows } from '../save/write-rows.ts'
import { sumOf, withQty } from '../size-slots.ts'

/** A cell of a restored order that stock does not cover: it held `qty` pieces and is restored with `restored`. */
export type Shortage = SkcKey & {
  readonly orderId: number
  readonly customerName: string
  readonly size: string
  readonly qty: number
  readonly restored: number
  readonly staysInBin: boolean
}

type ShortRows = {
  readonly shortages: readonly Shortage[]
  /** Rows with the quantities that stock covers. */
  readonly rows: readonly RowValidation[]
}

/**
 * Returns the rows an order in the bin is restored without. Null if no counted piece would be left, or if a colour
 * that is short was deleted and cannot be named: that order stays in the bin as a whole.
 */
export async function shortRows(
  db: Kysely<FairDb>,
  { visibility }: Asker,
  { order, live }: { readonly order: OrderActState; readonly live: OrderActState | undefined },
): Promise<ShortRows | null> {
  const cells = await binnedShortages(db, { ...order, replaces: live?.id ?? null })
  if (cells.length === 0) return { shortages: [], rows: [] }
  const { ruled } = await readOrder(db, selectionOf(order, visibility))
  const facts = await rowFacts(db, { orderId: order.id, customer: ruled, skcKeys: cells, visibility })
  if (cells.some((cell) => !facts.has(skcKeyOf(cell)))) return null
  const byRow = Map.groupBy(cells, skcKeyOf)
  const rows = [...facts.values()].map((row) => shortenedRow(row, byRow.get(skcKeyOf(row)) ?? []))
  const missing = rows
    .filter(({ facts }) => isCounted(facts.status))
    .reduce((sum, { facts, qty }) => sum + facts.saved.qty - qty, 0)
  if (missing >= order.qty) return null
  const shortages = cells.map((cell) => shortageOf(order, cell, facts.get(skcKeyOf(cell))))
  return { rows, shortages: shortages.map((shortage) => ({ ...shortage, staysInBin: false })) }
}

/**
 * Writes the reduced quantities into the order, with an event per row: the history keeps the pieces it is restored
 * without.
 */
export async function shorten(
  db: Kysely<FairDb>,
  asker: Asker,
  {
    order,
    rows,
    batchId,
  }: { readonly order: OrderActState; readonly rows: readonly RowValidation[]; readonly batchId: string },
): Promise<OrderActState> {
  if (rows.length === 0) return order
  const { status, version, qty } = await writeRows(db, order, { rows, actor: actorOf(asker, batchId) })
  return { ...order, status, version, qty: qty.updated }
}

export function shortageOf(
  { id, customerName }: Pick<OrderActState, 'id' | 'customerName'>,
  { goodsId, colourId, slot, qty, left }: Omit<CellShortage, 'skcId'>,
  facts: RowFacts | undefined,
): Omit<Shortage, 'staysInBin'> {
  const size = facts?.sizes.find((placedSize) => placedSize.slot === slot)?.name ?? ''
  return { orderId: id, customerName, goodsId, colourId, size, qty, restored: left }
}

function shortenedRow(facts: RowFacts, cells: readonly CellShortage[]): RowValidation {
  const { qtys, prices } = facts.saved
  const newQtys = cells.reduce((row: readonly number[], { slot, left }) => withQty(row, slot, left), qtys)
  return { facts, newQtys, qty: sumOf(newQtys), prices, isChanged: true, problems: [], warnings: [] }
}
