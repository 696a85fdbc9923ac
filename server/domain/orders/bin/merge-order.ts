import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { HeldState } from '../arrows/held-orders.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import { chosenRows } from '../rows/chosen-rows.ts'
import { actorOf, keyOf } from '../rows/do-rows.ts'
import { planCopy } from '../rows/plan-rows.ts'
import { skipOf } from '../rows/skips.ts'
import type { JudgedRow } from '../save/judge-rows.ts'
import { holdOrder, writeHeld } from '../save/save-rows.ts'
import { writeRows } from '../save/write-rows.ts'
import { qtyAt, sumOf } from '../size-slots.ts'
import { leftInBin, nothingRestored, type Restored } from './restored.ts'

type Merge = { readonly order: HeldState; readonly live: HeldState; readonly batchId: string }

/**
 * Adds the pieces of an order in the bin to the one its customer has now, cell by cell as the judged save takes them; what it does
 * not take stays in the bin. A piece is in the one or in the other, never in both.
 */
export async function mergeOrder(db: Kysely<FairDb>, asker: Asker, { order, live, batchId }: Merge): Promise<Restored> {
  const { visibility, ordering } = asker
  const held = await holdOrder(db, { ...keyOf(live), visibility, styleIds: null }, ordering)
  if (typeof held === 'string') return leftInBin(db, order, skipOf[held])
  const places = await chosenRows(db, { orderId: order.id, goods: undefined, visibility, dropped: true })
  const facts = await rowFacts(db, { orderId: order.id, customer: held.ruled, places, visibility })
  const { rows, refused } = await planCopy(db, held, { source: [...facts.values()], mode: 'merge', visibility })
  const actor = actorOf(asker, { batchId })
  const written = await writeHeld(db, held, { rows, actor })
  if (!written) return { ...(await leftInBin(db, order, 'unchanged')), refused }
  const left = rows.flatMap((row) => leftRow(row, facts.get(skcKeyOf(row.facts))))
  const { id, number, status, locked, version } = order
  const head = { id, number, status, locked, version }
  await writeRows(db, head, { rows: left, actor })
  await sql`
    update deletions set restored_at = clock_timestamp()
    where order_id = ${order.id} and restored_at is null and not exists (
      select from order_rows where order_id = ${order.id} and qty > 0)`.execute(db)
  return { ...nothingRestored, merged: [order.id], written: [order.id, live.id], refused }
}

/** What a row in the bin keeps: the cells that did not go. */
function leftRow(merged: JudgedRow, binned: RowFacts | undefined): JudgedRow[] {
  if (!binned || !merged.isChanged) return []
  const after = binned.saved.qtys.map((qty, at) =>
    qtyAt(merged.after, at + 1) === qtyAt(merged.facts.saved.qtys, at + 1) ? qty : 0,
  )
  const { prices } = binned.saved
  return [{ facts: binned, after, qty: sumOf(after), prices, isChanged: true, problems: [], warnings: [] }]
}
