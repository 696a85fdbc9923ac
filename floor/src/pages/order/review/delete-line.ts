import { deleteRow } from '../../../ordering/delete-row.ts'
import type { UndoFill } from '../../../ordering/fill-order.ts'
import type { OrderBook } from '../../../ordering/order-book.ts'
import type { OrderLine } from '../../../ordering/order-lines.ts'
import { notify, useFloor } from '../../../state/state.ts'
import { refusesUnread } from '../../../state/unread-order.ts'
import { spokenGoodsTexts, spokenTexts } from '../../../texts/texts.ts'

let deleted: readonly { readonly line: OrderLine; readonly undo: UndoFill }[] = []
let undoAll: (() => void) | null = null

/** Deletes a row; rows deleted while the notice still stands are brought back together. */
export function deleteLine(book: OrderBook, line: OrderLine): void {
  if (refusesUnread(book)) return
  const { review } = spokenGoodsTexts()
  const isStanding = undoAll !== null && useFloor.getState().noticeUndo === undoAll
  deleted = [...(isStanding ? deleted : []), { line, undo: deleteRow(book, line) }]
  const all = deleted
  undoAll = () => bringBack(all.map(({ undo }) => undo))
  const n = all.reduce((sum, { line: { qty } }) => sum + qty, 0)
  const names = { name: `${line.goodsNo} ${line.colour}`, rows: all.length, n: n.toLocaleString() }
  notify(all.length === 1 ? review.deleted(names) : review.deletedRows(names), undoAll)
}

function bringBack(undos: readonly UndoFill[]): void {
  const { review } = spokenGoodsTexts()
  const notUndoneCount = undos.reduce((sum, undo) => sum + undo(), 0)
  deleted = []
  notify(notUndoneCount > 0 ? spokenTexts().changedSince({ n: notUndoneCount }) : review.broughtBack)
}
