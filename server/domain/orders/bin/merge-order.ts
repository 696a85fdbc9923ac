import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { HeldState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import { chosenRows } from '../rows/chosen-rows.ts'
import { actorOf, keyOf } from '../rows/do-rows.ts'
import { planCopy, type RowPlan } from '../rows/plan-rows.ts'
import { skipOf } from '../rows/skips.ts'
import type { JudgedRow } from '../save/judge-rows.ts'
import { type HeldOrder, holdOrder, writeHeld } from '../save/save-rows.ts'
import { writeRows } from '../save/write-rows.ts'
import { qtyAt, sumOf, withQty } from '../size-slots.ts'
import { leftInBin, nothingRestored, type Restored } from './restored.ts'
import { shortageOf } from './shortages.ts'

type Merge = { readonly order: HeldState; readonly live: HeldState; readonly batchId: string }

/**
 * Adds the pieces of an order in the bin to the one its customer has now, cell by cell as the judged save takes them, as far as
 * stock goes; what it does not take stays in the bin. A piece is in the one or in the other, never in both.
 */
export async function mergeOrder(db: Kysely<FairDb>, asker: Asker, { order, live, batchId }: Merge): Promise<Restored> {
  const { visibility, ordering } = asker
  const held = await holdOrder(db, { ...keyOf(live), visibility, styleIds: null }, ordering)
  if ('barrier' in held) return leftInBin(db, order, skipOf(held.barrier))
  const places = await chosenRows(db, { orderId: order.id, goods: undefined, visibility, dropped: true })
  const facts = await rowFacts(db, { orderId: order.id, customer: held.ruled, places, visibility })
  const { rows, refused, shortages } = await planMerge(db, held, { order, source: [...facts.values()], visibility })
  const actor = actorOf(asker, { batchId })
  const written = await writeHeld(db, held, { rows, actor })
  if (!written) return { ...(await leftInBin(db, order, 'unchanged')), refused, shortages }
  const left = rows.flatMap((row) => leftRow(row, facts.get(skcKeyOf(row.facts))))
  const { id, number, status, locked, version } = order
  const head = { id, number, status, locked, version }
  await writeRows(db, head, { rows: left, actor })
  await sql`
    update deletions set restored_at = clock_timestamp()
    where order_id = ${order.id} and restored_at is null and not exists (
      select from order_rows where order_id = ${order.id} and qty > 0)`.execute(db)
  return { ...nothingRestored, merged: [order.id], written: [order.id, live.id], refused, shortages }
}

type Merging = { readonly order: HeldState; readonly source: readonly RowFacts[]; readonly visibility: Visibility }

/** Cells that stock does not cover are merged with what is left for them; the judged save would refuse them whole. */
async function planMerge(
  db: Kysely<FairDb>,
  held: HeldOrder,
  { order, source, visibility }: Merging,
): Promise<RowPlan & Pick<Restored, 'shortages'>> {
  const plan = await planCopy(db, held, { source, mode: 'merge', visibility })
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
  return { ...(await planCopy(db, held, { source: covered, mode: 'merge', visibility })), shortages }
}

type ShortCell = { readonly slot: number; readonly left: number }

function shortCells({ facts, problems }: JudgedRow): ShortCell[] {
  return problems.flatMap((problem) => {
    if ((problem.code !== 'stock' && problem.code !== 'quota') || !('sizeId' in problem)) return []
    const slot = facts.sizes.find(({ sizeId }) => sizeId === problem.sizeId)?.slot
    return slot === undefined ? [] : [{ slot, left: (problem.max ?? 0) - (problem.now ?? 0) }]
  })
}

function coveredRow(row: RowFacts, cells: readonly ShortCell[]): RowFacts {
  const qtys = cells.reduce((after: readonly number[], { slot, left }) => withQty(after, slot, left), row.saved.qtys)
  return { ...row, saved: { ...row.saved, qtys, qty: sumOf(qtys) } }
}

/** What a row in the bin keeps: the pieces that did not go. */
function leftRow(merged: JudgedRow, binned: RowFacts | undefined): JudgedRow[] {
  if (!binned || !merged.isChanged) return []
  const gone = (slot: number) => qtyAt(merged.after, slot) - qtyAt(merged.facts.saved.qtys, slot)
  const after = binned.saved.qtys.map((qty, at) => qty - gone(at + 1))
  const { prices } = binned.saved
  return [{ facts: binned, after, qty: sumOf(after), prices, isChanged: true, problems: [], warnings: [] }]
}
