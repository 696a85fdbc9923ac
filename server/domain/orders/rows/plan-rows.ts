import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { absentRows, type RowRefusal, refusalsOf } from '../arrows/row-refusals.ts'
import type { CustomerOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { judgeRows, leftAsSaved, type RowValidation } from '../save/judge-rows.ts'
import { qtyAt, withQty } from '../size-slots.ts'
import { cellEditsTo, changedQtys } from './changed-qtys.ts'
import { chosenRows } from './chosen-rows.ts'

type Change = Extract<RowAct, { act: 'adjust' }>
type Copy = Extract<RowAct, { act: 'copy' }>

/** Rows to be written, and the refused ones. */
export type RowPlan = { readonly rows: readonly RowValidation[]; readonly refused: readonly RowRefusal[] }

/** Returns true if the plan neither changes nor refuses a row. */
export function isEmptyPlan({ rows, refused }: RowPlan): boolean {
  return refused.length === 0 && !rows.some(({ isChanged }) => isChanged)
}

/** Plans a change of an order; a multiple or a ratio takes a row as a whole or not at all. */
export async function planChange(
  db: Kysely<FairDb>,
  order: CustomerOrder,
  { change, goods, visibility }: Pick<Change, 'change' | 'goods'> & { readonly visibility: Visibility },
): Promise<RowPlan> {
  const named = refusedIn(order)
  const skcKeys = await chosenRows(db, { orderId: named.orderId, goods, visibility, dropped: false })
  const facts = await rowFacts(db, { orderId: named.orderId, customer: order.ruled, skcKeys, visibility })
  const refused: RowRefusal[] = []
  const edits = [...facts.values()].flatMap((row): RowEdit[] => {
    const { goodsId, colourId } = row
    const newQtys = changedQtys(row, change)
    if (typeof newQtys !== 'string') return editOf(row, newQtys)
    refused.push({ ...named, goodsId, colourId, size: '', code: newQtys })
    return []
  })
  const judgedRows = judgeRows(edits, facts, order)
  const isWhole = change.by === 'multiple' || change.by === 'ratio'
  const rows = isWhole ? judgedRows.map((row) => (row.problems.length > 0 ? leftAsSaved(row) : row)) : judgedRows
  return { rows, refused: [...refused, ...refusalsOf(rows, named)] }
}

/** Plans copying these rows into another customer's order; `target` may have none yet. */
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
    skcKeys: source,
    visibility,
  })
  const absent = source.filter((row) => !facts.has(skcKeyOf(row)))
  const edits = source.flatMap((row) => {
    const targetRow = facts.get(skcKeyOf(row))
    if (!targetRow || (mode === 'empty' && targetRow.saved.qty > 0)) return []
    return editOf(targetRow, mode === 'merge' ? sumOfBoth(targetRow.saved.qtys, row.saved.qtys) : row.saved.qtys)
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

/** Returns the edit that sets a row to these quantities; none if it has them already. */
export function editOf(row: RowFacts, newQtys: readonly number[]): RowEdit[] {
  const cells = cellEditsTo(row, newQtys)
  return cells.length === 0 ? [] : [{ goodsId: row.goodsId, colourId: row.colourId, cells }]
}

export function sumOfBoth(firstQtys: readonly number[], secondQtys: readonly number[]): readonly number[] {
  return secondQtys.reduce(
    (sum: readonly number[], qty, index) => withQty(sum, index + 1, qtyAt(sum, index + 1) + qty),
    firstQtys,
  )
}

export function refusedIn({ head, customer }: CustomerOrder) {
  return { orderId: head?.id ?? 0, customerName: customer.name }
}
