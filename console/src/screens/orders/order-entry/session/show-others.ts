import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'
import { type CellAddress, type MatrixRow, rowKey } from '../../../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../../../ui/size-matrix/matrix-store.ts'
import { rowKeyOf } from './show-answer.ts'

type SessionView = {
  readonly matrix: MatrixStore
  readonly addressOf: (cell: { goodsId: number; colourId: number; sizeId: number }) => CellAddress | undefined
  readonly versions: Map<string, number>
}
type ChangedRow = FollowAnswer['rows'][number]

/**
 * Shows rows that other users changed; a cell with an unsaved change keeps it. Returns the rows to show later: those
 * with a cell being edited, since the edit is based on what is seen, and those of styles not loaded yet.
 */
export function showChangedRows(session: SessionView, rows: readonly ChangedRow[]): ChangedRow[] {
  const waiting: ChangedRow[] = []
  const changed = new Map<string, ReadonlyMap<number, number>>()
  for (const row of rows) {
    const key = rowKeyOf(row.goodsId, row.colourId)
    if (row.version <= (session.versions.get(key) ?? 0)) continue
    // If the style is still loading, its page may have been read before the change.
    if (session.matrix.editedRow === key || !session.matrix.row(key)) {
      waiting.push(row)
      continue
    }
    session.versions.set(key, row.version)
    const cells = row.cells.flatMap(({ sizeId, qty }) => {
      const slot = session.addressOf({ ...row, sizeId })?.slot
      return slot === undefined ? [] : [[slot, qty] as const]
    })
    changed.set(key, new Map(cells))
  }
  session.matrix.confirm(changed)
  return waiting
}

/** Shows the cursors of others in their cells, by the first letters of their names. */
export function showCursors({ matrix, addressOf }: SessionView, editors: FollowAnswer['people']): void {
  const cursors = editors.flatMap(({ name, cell }) => {
    const address = cell && addressOf(cell)
    return address
      ? [{ key: rowKey(address.styleId, address.colourId), slot: address.slot, name: name.slice(0, 2) }]
      : []
  })
  matrix.change((model) => {
    const markedRows = [...model.rows].filter(([, { cursorNames }]) => cursorNames !== undefined)
    if (markedRows.length === 0 && cursors.length === 0) return model
    const rows = new Map<string, MatrixRow>(model.rows)
    for (const [key, { cursorNames: _, ...row }] of markedRows) rows.set(key, row)
    for (const [key, rowCursors] of Map.groupBy(cursors, (cursor) => cursor.key)) {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, cursorNames: new Map(rowCursors.map(({ slot, name }) => [slot, name])) })
    }
    return { ...model, rows }
  })
}
