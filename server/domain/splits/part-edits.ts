import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt, withQty } from '../orders/size-slots.ts'
import { styleVisible } from '../visibility/visibility.ts'
import type { SizeBook } from './order-content.ts'

type Cell = { readonly sizeId: number; readonly qty: number; readonly was?: number | undefined }
/** Input for one colour; without cells it means the whole row. */
export type PartEdit = {
  readonly goodsId: number
  readonly colourId: number
  readonly cells?: readonly Cell[] | undefined
}

export type SlotEdit = { readonly skcId: number; readonly cells: readonly SlotCell[] | null }
type SlotCell = { readonly slot: number; readonly qty: number; readonly was: number | null }

/** The edits by colour and slot. @throws Refusal split.no-such-row for a colour or a size that is not there or not the user's */
export async function placedEdits(
  db: Kysely<FairDb>,
  edits: readonly PartEdit[],
  { visibility, sizes }: { readonly visibility: Visibility; readonly sizes: SizeBook },
): Promise<SlotEdit[]> {
  const result = await sql<{ skcId: number; goodsId: number; colourId: number; groupId: number }>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", styles.size_group_id as "groupId"
    from skcs join styles on styles.id = skcs.style_id
    where styles.id = any(${edits.map(({ goodsId }) => goodsId)}::int[]) and skcs.deleted_at is null
      and ${styleVisible(visibility)}`.execute(db)
  const skcs = new Map(result.rows.map((skc) => [`${skc.goodsId} ${skc.colourId}`, skc]))
  return edits.map(({ goodsId, colourId, cells }) => {
    const skc = skcs.get(`${goodsId} ${colourId}`) ?? refuse('split.no-such-row')
    const group = sizes.get(skc.groupId) ?? []
    const placedCells = cells?.map(({ sizeId, qty, was = null }) => {
      const size = group.find((placedSize) => placedSize.sizeId === sizeId) ?? refuse('split.no-such-row')
      return { slot: size.slot, qty, was }
    })
    return { skcId: skc.skcId, cells: placedCells ?? null }
  })
}

/** Quantities with these cells set. */
export function withCells(qtys: readonly number[], cells: readonly SlotCell[]): readonly number[] {
  return cells.reduce((row: readonly number[], { slot, qty }) => withQty(row, slot, qty), qtys)
}

/** Returns true if a cell no longer has the value seen. */
export function isMoved(qtys: readonly number[], cells: readonly SlotCell[]): boolean {
  return cells.some(({ slot, was, qty }) => was !== null && qtyAt(qtys, slot) !== was && qtyAt(qtys, slot) !== qty)
}
