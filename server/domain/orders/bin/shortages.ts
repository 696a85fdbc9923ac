import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { binnedShortages, type CellShortage } from '../../stock/binned-shortages.ts'
import type { HeldState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { readOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, type SkcKey, skcKeyOf } from '../row-facts.ts'
import { actorOf, keyOf } from '../rows/do-rows.ts'
import type { JudgedRow } from '../save/judge-rows.ts'
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
  /** The rows with what is left for them. */
  readonly rows: readonly JudgedRow[]
}

type Binned = { readonly order: HeldState; readonly live: HeldState | undefined }

/**
 * What an order in the bin is restored without. Null where no piece that counts would be left of it, or where a colour that is
 * short was deleted and cannot be named: such an order stays in the bin whole.
 */
export async function shortRows(
  db: Kysely<FairDb>,
  { visibility }: Asker,
  { order, live }: Binned,
): Promise<ShortRows | null> {
  const cells = await binnedShortages(db, { ...order, replaces: live?.id ?? null })
  if (cells.length === 0) return { shortages: [], rows: [] }
  const { ruled } = await readOrder(db, { ...keyOf(order), visibility, styleIds: null })
  const facts = await rowFacts(db, { orderId: order.id, customer: ruled, places: cells, visibility })
  if (cells.some((cell) => !facts.has(skcKeyOf(cell)))) return null
  const byRow = Map.groupBy(cells, skcKeyOf)
  const rows = [...facts.values()].map((row) => shortenedRow(row, byRow.get(skcKeyOf(row)) ?? []))
  const missing = rows
    .filter(({ facts }) => isCounted(facts.status))
    .reduce((sum, { facts, qty }) => sum + facts.saved.qty - qty, 0)
  if (missing >= order.qty) return null
  const shortages = cells.map((cell) => shortageOf(order, cell, facts.get(skcKeyOf(cell))))
  return { rows, shortages: shortages.map((one) => ({ ...one, staysInBin: false })) }
}

/** Writes what is left into the order, with an event for each row: its history keeps the pieces it is restored without. */
export async function shorten(
  db: Kysely<FairDb>,
  asker: Asker,
  {
    order,
    rows,
    batchId,
  }: { readonly order: HeldState; readonly rows: readonly JudgedRow[]; readonly batchId: string },
): Promise<HeldState> {
  if (rows.length === 0) return order
  const { status, version, qty } = await writeRows(db, order, { rows, actor: actorOf(asker, { batchId }) })
  return { ...order, status, version, qty: qty.after }
}

export function shortageOf(
  { id, customerName }: Pick<HeldState, 'id' | 'customerName'>,
  { goodsId, colourId, slot, qty, left }: Omit<CellShortage, 'skcId'>,
  facts: RowFacts | undefined,
): Omit<Shortage, 'staysInBin'> {
  const size = facts?.sizes.find((one) => one.slot === slot)?.name ?? ''
  return { orderId: id, customerName, goodsId, colourId, size, qty, restored: left }
}

function shortenedRow(facts: RowFacts, cells: readonly CellShortage[]): JudgedRow {
  const { qtys, prices } = facts.saved
  const after = cells.reduce((row: readonly number[], { slot, left }) => withQty(row, slot, left), qtys)
  return { facts, after, qty: sumOf(after), prices, isChanged: true, problems: [], warnings: [] }
}
