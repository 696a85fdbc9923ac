import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import type { CellEdit, OrderCell } from '@fairdesk/outbox/cells'
import type { RejectedCell } from '@fairdesk/outbox/order-log'
import { type CellAddress, type RowState, rowKey } from '../../../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../../../ui/size-matrix/matrix-store.ts'

/** The order an answer is shown on. */
type SessionView = {
  readonly matrix: MatrixStore
  readonly addressOf: (cell: OrderCell) => CellAddress | undefined
  readonly versions: Map<string, number>
}

/**
 * Applies the server's answer to the matrix: current quantities, refused cells with their reason, conflicts with both
 * values.
 */
export function showAnswer(
  session: SessionView,
  { answer: { rows, errors }, cells }: { readonly answer: SaveAnswer; readonly cells: readonly CellEdit[] },
): void {
  for (const { goodsId, colourId, sizeId, now = 0, ...error } of errors) {
    const isAbout = (cell: OrderCell) =>
      cell.goodsId === goodsId && cell.colourId === colourId && (sizeId === undefined || cell.sizeId === sizeId)
    for (const cell of cells.filter(isAbout)) markCell(session, { ...cell, ...error, now })
  }
  const errorsOf = Map.groupBy(errors, ({ goodsId, colourId }) => rowKeyOf(goodsId, colourId))
  const confirmed = rows.map(({ goodsId, colourId, version, cells: present }) => {
    const key = rowKeyOf(goodsId, colourId)
    const refused = new Set(errorsOf.get(key)?.map(({ sizeId }) => sizeId))
    const slots = present.flatMap(({ sizeId, qty }) => {
      const slot = session.addressOf({ goodsId, colourId, sizeId })?.slot
      return slot === undefined || refused.has(sizeId) ? [] : [[slot, qty] as const]
    })
    session.versions.set(key, version)
    return [key, new Map(slots)] as const
  })
  session.matrix.confirm(new Map(confirmed))
  const keys = confirmed.map(([key]) => key)
  for (const [state, some] of Map.groupBy(keys, (key) => stateOf(session, key, errorsOf.get(key) ?? [])))
    session.matrix.setRowStates(some, state)
}

/** Shows edits that were refused in the background, over the quantities read since. */
export function showRejected(session: SessionView, cells: readonly RejectedCell[]): void {
  for (const cell of cells) {
    const key = rowKeyOf(cell.goodsId, cell.colourId)
    const slot = session.addressOf(cell)?.slot
    const savedQty = slot === undefined ? undefined : session.matrix.row(key)?.saved[slot]
    if (savedQty === undefined || savedQty === cell.qty) continue
    markCell(session, { ...cell, now: savedQty })
    session.matrix.setRowStates([key], cell.code === 'conflict' ? 'conflict' : 'refused')
  }
}

/** Marks a cell that refused a quantity; it shows what was last typed there. */
export function markCell(session: SessionView, { qty, now, code, msg, by, at, ...place }: RejectedCell): void {
  const cell = session.addressOf(place)
  const row = session.matrix.row(rowKeyOf(place.goodsId, place.colourId))
  if (!cell || !row) return
  const displayedQty = row.qtys[cell.slot] ?? 0
  const localQty = displayedQty === row.saved[cell.slot] ? qty : displayedQty
  // Typed in another window of this browser.
  if (localQty !== displayedQty) session.matrix.put(cell, localQty)
  const author = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
  if (code === 'conflict') session.matrix.setMark(cell, { kind: 'conflict', localQty, serverQty: now, ...author })
  else session.matrix.setMark(cell, { kind: 'refused', text: String(localQty), message: msg })
}

export function rowKeyOf(goodsId: number, colourId: number): string {
  return rowKey(String(goodsId), String(colourId))
}

/** Each row that has one of the cells, once. */
export function rowKeysOf(cells: readonly OrderCell[]): ReadonlySet<string> {
  return new Set(cells.map(({ goodsId, colourId }) => rowKeyOf(goodsId, colourId)))
}

function stateOf(session: SessionView, key: string, errors: SaveAnswer['errors']): RowState {
  if (errors.some(({ code }) => code === 'conflict')) return 'conflict'
  if (errors.length > 0) return 'refused'
  const row = session.matrix.row(key)
  // Typed on meanwhile: the rest is still on its way.
  const isAhead = row?.qtys.some((qty, slot) => qty !== (row.saved[slot] ?? 0)) ?? false
  return isAhead ? 'queued' : 'saved'
}
