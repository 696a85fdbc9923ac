import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type RowState, rowKey } from '../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../ui/size-matrix/matrix-store.ts'

/** The order an answer is shown on. */
type Shown = {
  readonly matrix: MatrixStore
  readonly sizeAt: (styleId: string, sizeId: number) => number | undefined
}

/** Brings the server's answer onto the matrix: quantities as they stand, refused cells with their reason, conflicts with both values. */
export function showAnswer(session: Shown, { rows, errors }: SaveAnswer): void {
  for (const error of errors) showError(session, error)
  for (const { goodsId, colourId, cells } of rows) {
    const key = rowKey(String(goodsId), String(colourId))
    const own = errors.filter((error) => error.goodsId === goodsId && error.colourId === colourId)
    const refused = new Set(own.map(({ sizeId }) => sizeId))
    const confirmed = cells.flatMap(({ sizeId, qty }) => {
      const slot = session.sizeAt(String(goodsId), sizeId)
      return slot === undefined || refused.has(sizeId) ? [] : [[slot, qty] as const]
    })
    session.matrix.confirm(key, new Map(confirmed))
    session.matrix.setRowState(key, stateOf(session, key, own))
  }
}

function stateOf(session: Shown, key: string, errors: SaveAnswer['errors']): RowState {
  if (errors.some(({ code }) => code === 'conflict')) return 'conflict'
  if (errors.length > 0) return 'refused'
  const row = session.matrix.row(key)
  // Typed on meanwhile: the rest is still on its way.
  const isAhead = row?.qtys.some((qty, slot) => qty !== (row.saved[slot] ?? 0)) ?? false
  return isAhead ? 'queued' : 'saved'
}

function showError(session: Shown, error: SaveAnswer['errors'][number]): void {
  const styleId = String(error.goodsId)
  const colourId = String(error.colourId)
  const row = session.matrix.row(rowKey(styleId, colourId))
  const slots =
    error.sizeId === undefined
      ? [...(row?.qtys.keys() ?? [])].filter((slot) => row?.qtys[slot] !== row?.saved[slot])
      : [session.sizeAt(styleId, error.sizeId)]
  for (const slot of slots) {
    if (slot === undefined) continue
    const mine = row?.qtys[slot] ?? 0
    const cell = { styleId, colourId, slot }
    if (error.code === 'conflict') {
      session.matrix.setMark(cell, {
        kind: 'conflict',
        mine,
        theirs: error.now ?? 0,
        ...(error.by === undefined ? {} : { by: error.by }),
        ...(error.at === undefined ? {} : { at: error.at }),
      })
    } else session.matrix.setMark(cell, { kind: 'refused', text: String(mine), message: error.msg })
  }
}
