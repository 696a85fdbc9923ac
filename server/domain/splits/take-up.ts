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
 * Takes the order as it now is into its parts: what it has less comes out of drafts, the last made first; what it has more goes into
 * the draft `into`, or stays in no part. From then on no part is stale.
 * @throws Refusal split.still-over where parts that went further hold more than the order, split.needs-draft
 */
export async function takeUp(
  db: Kysely<FairDb>,
  { visibility, by }: PartChanger,
  { orderId, into }: { readonly orderId: number; readonly into: number | null },
): Promise<void> {
  const held = await holdSplitOrder(db, orderId, { visibility, sizes: await readSizeBook(db) })
  if (held.parts.length === 0) refuse('split.gone')
  const diff = differenceOf(quantitiesOf(held.content.rows), sumOfParts(held.parts))
  const drafts = held.parts.filter(({ status }) => status === 'draft')
  const rows = new Map<number, Map<number, readonly number[]>>(drafts.map(({ id }) => [id, new Map()]))
  takeOut(diff, drafts.toReversed(), rows)
  if (into !== null) {
    if (partOf(held, into).status !== 'draft') refuse('split.needs-draft')
    putIn(diff, partOf(held, into), rows)
  }
  await writePartRows(
    db,
    [...rows].filter(([, some]) => some.size > 0).map(([id, some]) => ({ id, rows: some })),
    by,
  )
  await voidEmpty(
    db,
    drafts.map(({ id }) => id),
    by,
  )
  await sql`
    update splits set source_mark = ${held.content.mark}::bigint, source_q = ${contentCode(held.content)}
    where order_id = ${orderId} and deleted_at is null and status in ('draft', 'checked', 'issued')`.execute(db)
}

type Changed = Map<number, Map<number, readonly number[]>>

/** What parts hold beyond their order comes out of drafts. */
function takeOut(diff: Quantities, drafts: readonly StoredPart[], rows: Changed): void {
  for (const [skcId, qtys] of diff) {
    for (const [at, beyond] of qtys.entries()) {
      const cell = { skcId, slot: at + 1 }
      const left = drafts.reduce(
        (rest, draft) => rest - outOf(draft, { ...cell, most: rest }, rows),
        Math.max(0, -beyond),
      )
      if (left > 0) refuse('split.still-over')
    }
  }
}

type CellLoss = { readonly skcId: number; readonly slot: number; readonly most: number }

/** Takes pieces of a size out of a draft, as many as it has of them. Gives how many. */
function outOf(draft: StoredPart, { skcId, slot, most }: CellLoss, rows: Changed): number {
  const now = rows.get(draft.id)?.get(skcId) ?? draft.rows.get(skcId) ?? []
  const out = Math.min(most, qtyAt(now, slot))
  if (out > 0) rows.get(draft.id)?.set(skcId, withQty(now, slot, qtyAt(now, slot) - out))
  return out
}

function putIn(diff: Quantities, part: StoredPart, rows: Changed): void {
  for (const [skcId, qtys] of diff) {
    const more = qtys.map((qty) => Math.max(0, qty))
    if (!hasAny(more)) continue
    const now = rows.get(part.id)?.get(skcId) ?? part.rows.get(skcId) ?? []
    rows.get(part.id)?.set(
      skcId,
      combined(now, more, (one, other) => one + other),
    )
  }
}
