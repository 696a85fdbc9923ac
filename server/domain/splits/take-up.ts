import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt, withQty } from '../orders/size-slots.ts'
import { type PartChanger, partOf, voidEmpty } from './change-parts.ts'
import { holdSplitOrder } from './held-order.ts'
import { contentCode, readSizeBook } from './order-content.ts'
import { combined, differenceOf, hasAny, type Quantities, quantitiesOf, type StoredPart, sumOfParts } from './parts.ts'
import { writePartRows } from './write-parts.ts'

/**
 * Updates the parts to the order's current content: decreases are taken from drafts, last created first; increases are
 * added to the draft `into`, or remain in no part. Afterwards no part is stale.
 * @throws Refusal split.still-over if parts beyond draft hold more than the order, split.needs-draft
 */
export async function takeUp(
  db: Kysely<FairDb>,
  { visibility, author }: PartChanger,
  { orderId, into }: { readonly orderId: number; readonly into: number | null },
): Promise<void> {
  const lockedOrder = await holdSplitOrder(db, orderId, { visibility, sizes: await readSizeBook(db) })
  if (lockedOrder.orderParts.length === 0) refuse('split.gone')
  const diff = differenceOf(quantitiesOf(lockedOrder.content.rows), sumOfParts(lockedOrder.orderParts))
  const drafts = lockedOrder.orderParts.filter(({ status }) => status === 'draft')
  const rows = new Map<number, Map<number, readonly number[]>>(drafts.map(({ id }) => [id, new Map()]))
  takeOut(diff, drafts.toReversed(), rows)
  if (into !== null) {
    if (partOf(lockedOrder, into).status !== 'draft') refuse('split.needs-draft')
    putIn(diff, partOf(lockedOrder, into), rows)
  }
  await writePartRows(
    db,
    [...rows].filter(([, some]) => some.size > 0).map(([id, some]) => ({ id, rows: some })),
    author,
  )
  await voidEmpty(
    db,
    drafts.map(({ id }) => id),
    author,
  )
  await sql`
    update splits set source_mark = ${lockedOrder.content.mark}::bigint, source_q = ${contentCode(lockedOrder.content)}
    where order_id = ${orderId} and deleted_at is null and status in ('draft', 'checked', 'issued')`.execute(db)
}

type RowChangesByPart = Map<number, Map<number, readonly number[]>>

/** Removes pieces that parts hold beyond their order from drafts. */
function takeOut(diff: Quantities, drafts: readonly StoredPart[], rows: RowChangesByPart): void {
  for (const [skcId, qtys] of diff) {
    for (const [index, beyond] of qtys.entries()) {
      const cell = { skcId, slot: index + 1 }
      const remaining = drafts.reduce(
        (rest, draft) => rest - outOf(draft, { ...cell, maxQty: rest }, rows),
        Math.max(0, -beyond),
      )
      if (remaining > 0) refuse('split.still-over')
    }
  }
}

/** Takes pieces of a size out of a draft, as many as it has of them. Gives how many. */
function outOf(
  draft: StoredPart,
  { skcId, slot, maxQty }: { readonly skcId: number; readonly slot: number; readonly maxQty: number },
  rows: RowChangesByPart,
): number {
  const currentQtys = rows.get(draft.id)?.get(skcId) ?? draft.rows.get(skcId) ?? []
  const out = Math.min(maxQty, qtyAt(currentQtys, slot))
  if (out > 0) rows.get(draft.id)?.set(skcId, withQty(currentQtys, slot, qtyAt(currentQtys, slot) - out))
  return out
}

function putIn(diff: Quantities, orderPart: StoredPart, rows: RowChangesByPart): void {
  for (const [skcId, qtys] of diff) {
    const more = qtys.map((qty) => Math.max(0, qty))
    if (!hasAny(more)) continue
    const currentQtys = rows.get(orderPart.id)?.get(skcId) ?? orderPart.rows.get(skcId) ?? []
    rows.get(orderPart.id)?.set(
      skcId,
      combined(currentQtys, more, (leftQty, rightQty) => leftQty + rightQty),
    )
  }
}
