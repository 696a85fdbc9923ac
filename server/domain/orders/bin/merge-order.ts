import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { OrderActState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import { chosenRows } from '../rows/chosen-rows.ts'
import { actorOf, selectionOf } from '../rows/do-rows.ts'
import { planCopy, type RowPlan } from '../rows/plan-rows.ts'
import { skipOf } from '../rows/skips.ts'
import type { RowValidation } from '../save/judge-rows.ts'
import { holdOrder, type WritableOrder, writeHeld } from '../save/save-rows.ts'
import { writeRows } from '../save/write-rows.ts'
import { qtyAt, sumOf, withQty } from '../size-slots.ts'
import { type BinRestoreResult, leftInBin, nothingRestored } from './restored.ts'
import { shortageOf } from './shortages.ts'

type Merge = { readonly order: OrderActState; readonly live: OrderActState; readonly batchId: string }

/**
 * Adds the pieces of an order in the bin to its customer's current one, cell by cell through the validated save, as
 * far as stock suffices; the rest stays in the bin. A piece is in exactly one of the two.
 */
export async function mergeOrder(
  db: Kysely<FairDb>,
  asker: Asker,
  { order, live, batchId }: Merge,
): Promise<BinRestoreResult> {
  const { visibility, ordering } = asker
  const lockedOrder = await holdOrder(db, selectionOf(live, visibility), ordering)
  if ('barrier' in lockedOrder) return leftInBin(db, order, skipOf(lockedOrder.barrier))
  const skcKeys = await chosenRows(db, { orderId: order.id, goods: undefined, visibility, dropped: true })
  const facts = await rowFacts(db, { orderId: order.id, customer: lockedOrder.ruled, skcKeys, visibility })
  const { rows, refused, shortages } = await planMerge(db, lockedOrder, {
    order,
    source: [...facts.values()],
    visibility,
  })
  const actor = actorOf(asker, batchId)
  const writtenOrder = await writeHeld(db, lockedOrder, { rows, actor })
  if (!writtenOrder) return { ...(await leftInBin(db, order, 'unchanged')), refused, shortages }
  const remainingRows = rows.flatMap((row) => leftRow(row, facts.get(skcKeyOf(row.facts))))
  const { id, number, status, locked, version } = order
  const head = { id, number, status, locked, version }
  await writeRows(db, head, { rows: remainingRows, actor })
  await sql`
    update deletions set restored_at = clock_timestamp()
    where order_id = ${order.id} and restored_at is null and not exists (
      select from order_rows where order_id = ${order.id} and qty > 0)`.execute(db)
  return { ...nothingRestored, merged: [order.id], writtenIds: [order.id, live.id], refused, shortages }
}

type MergeInput = {
  readonly order: OrderActState
  readonly source: readonly RowFacts[]
  readonly visibility: Visibility
}

/**
 * Plans the merge. Cells short of stock are merged with the remaining stock; the validated save would refuse them
 * entirely.
 */
async function planMerge(
  db: Kysely<FairDb>,
  lockedOrder: WritableOrder,
  { order, source, visibility }: MergeInput,
): Promise<RowPlan & Pick<BinRestoreResult, 'shortages'>> {
  const plan = await planCopy(db, lockedOrder, { source, mode: 'merge', visibility })
  const short = new Map(plan.rows.map((row) => [skcKeyOf(row.facts), shortCells(row)]))
  const shortages = source.flatMap((row) => {
    const { goodsId, colourId, saved } = row
    const cells = short.get(skcKeyOf(row)) ?? []
    return cells.map(({ slot, left }) => {
      const cell = { goodsId, colourId, slot, qty: qtyAt(saved.qtys, slot), left }
      return { ...shortageOf(order, cell, row), staysInBin: true }
    })
  })
  if (shortages.length === 0) return { ...plan, shortages }
  const covered = source.map((row) => coveredRow(row, short.get(skcKeyOf(row)) ?? []))
  return { ...(await planCopy(db, lockedOrder, { source: covered, mode: 'merge', visibility })), shortages }
}

type ShortCell = { readonly slot: number; readonly left: number }

function shortCells({ facts, problems }: RowValidation): ShortCell[] {
  return problems.flatMap((problem) => {
    if ((problem.code !== 'stock' && problem.code !== 'quota') || !('sizeId' in problem)) return []
    const slot = facts.sizes.find(({ sizeId }) => sizeId === problem.sizeId)?.slot
    return slot === undefined ? [] : [{ slot, left: (problem.max ?? 0) - (problem.now ?? 0) }]
  })
}

function coveredRow(row: RowFacts, cells: readonly ShortCell[]): RowFacts {
  const qtys = cells.reduce(
    (newQtys: readonly number[], { slot, left }) => withQty(newQtys, slot, left),
    row.saved.qtys,
  )
  return { ...row, saved: { ...row.saved, qtys, qty: sumOf(qtys) } }
}

/** Returns the row left in the bin: the pieces that were not merged. */
function leftRow(merged: RowValidation, binned: RowFacts | undefined): RowValidation[] {
  if (!binned || !merged.isChanged) return []
  const movedQty = (slot: number) => qtyAt(merged.newQtys, slot) - qtyAt(merged.facts.saved.qtys, slot)
  const newQtys = binned.saved.qtys.map((qty, slotIndex) => qty - movedQty(slotIndex + 1))
  const { prices } = binned.saved
  return [{ facts: binned, newQtys, qty: sumOf(newQtys), prices, isChanged: true, problems: [], warnings: [] }]
}
