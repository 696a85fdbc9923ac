import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { type JudgedRow, judgeRows, leftAsSaved } from '../save/judge-rows.ts'
import { qtyAt, withQty } from '../size-slots.ts'
import { cellEditsTo, changedQtys } from './changed-qtys.ts'
import { chosenRows } from './chosen-rows.ts'
import { absentRows, type RowRefusal, refusalsOf } from './refusals.ts'

type Change = Extract<RowAct, { act: 'adjust' }>
type Copy = Extract<RowAct, { act: 'copy' }>

/** Rows as they would be written, and what would stay of them. */
export type RowPlan = { readonly rows: readonly JudgedRow[]; readonly refused: readonly RowRefusal[] }

/** What a change makes of an order; a multiple or a ratio takes a row as a whole or not at all. */
export async function planChange(
  db: Kysely<FairDb>,
  order: CustomerOrder,
  { change, goods, visibility }: Pick<Change, 'change' | 'goods'> & { readonly visibility: Visibility },
): Promise<RowPlan> {
  const named = refusedIn(order)
  const places = await chosenRows(db, { orderId: named.orderId, goods, visibility, dropped: false })
  const facts = await rowFacts(db, { orderId: named.orderId, customer: order.ruled, places, visibility })
  const refused: RowRefusal[] = []
  const edits = [...facts.values()].flatMap((row): RowEdit[] => {
    const { goodsId, colourId } = row
    const after = changedQtys(row, change)
    if (typeof after !== 'string') return editOf(row, after)
    refused.push({ ...named, goodsId, colourId, size: '', code: after })
    return []
  })
  const judged = judgeRows(edits, facts, order)
  const isWhole = change.by === 'multiple' || change.by === 'ratio'
  const rows = isWhole ? judged.map((row) => (row.problems.length > 0 ? leftAsSaved(row) : row)) : judged
  return { rows, refused: [...refused, ...refusalsOf(rows, named)] }
}

/** What copying these rows makes of another customer's order; `target` may have none yet. */
export async function planCopy(
  db: Kysely<FairDb>,
  target: CustomerOrder,
  {
    source,
    mode,
    visibility,
  }: Pick<Copy, 'mode'> & {
    readonly source: readonly RowFacts[]
    readonly visibility: Visibility
  },
): Promise<RowPlan> {
  const named = refusedIn(target)
  const facts = await rowFacts(db, {
    orderId: named.orderId,
    customer: target.ruled,
    places: source,
    visibility,
  })
  const absent = source.filter((row) => !facts.has(skcKeyOf(row)))
  const edits = source.flatMap((row) => {
    const there = facts.get(skcKeyOf(row))
    if (!there || (mode === 'empty' && there.saved.qty > 0)) return []
    return editOf(there, mode === 'merge' ? sumOfBoth(there.saved.qtys, row.saved.qtys) : row.saved.qtys)
  })
  const rows = judgeRows(edits, facts, target)
  return {
    rows,
    refused: [
      ...absentRows(
        absent.map((row) => ({ ...row, cells: [] })),
        named,
      ),
      ...refusalsOf(rows, named),
    ],
  }
}

/** The edit that takes a row there; none where it is there. */
export function editOf(row: RowFacts, after: readonly number[]): RowEdit[] {
  const cells = cellEditsTo(row, after)
  return cells.length === 0 ? [] : [{ goodsId: row.goodsId, colourId: row.colourId, cells }]
}

export function sumOfBoth(one: readonly number[], other: readonly number[]): readonly number[] {
  return other.reduce((sum: readonly number[], qty, at) => withQty(sum, at + 1, qtyAt(sum, at + 1) + qty), one)
}

export function refusedIn({ head, customer }: CustomerOrder) {
  return { orderId: head?.id ?? 0, customerName: customer.name }
}
