import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'
import { type CellAddress, type MatrixRow, rowKey } from '../../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../../ui/size-matrix/matrix-store.ts'
import { rowKeyOf } from './show-answer.ts'

type Shown = {
  readonly matrix: MatrixStore
  readonly addressOf: (cell: { goodsId: number; colourId: number; sizeId: number }) => CellAddress | undefined
  readonly versions: Map<string, number>
}
type ChangedRow = FollowAnswer['rows'][number]

/**
 * Shows rows that somebody else changed; a cell with an unsaved change keeps it. Returns the rows to show later: those whose
 * cell is being edited, because the edit is made over what is seen, and those of styles not loaded yet.
 */
export function showChangedRows(session: Shown, rows: readonly ChangedRow[]): ChangedRow[] {
  const waiting: ChangedRow[] = []
  const changed = new Map<string, ReadonlyMap<number, number>>()
  for (const row of rows) {
    const key = rowKeyOf(row.goodsId, row.colourId)
    if (row.version <= (session.versions.get(key) ?? 0)) continue
    // Of a style that is still on its way the page may have been read before the change.
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

/** Lets the cursors of others stand in their cells, by the beginning of their names. */
export function showCursors({ matrix, addressOf }: Shown, people: FollowAnswer['people']): void {
  const cursors = people.flatMap(({ name, cell }) => {
    const address = cell && addressOf(cell)
    return address
      ? [{ key: rowKey(address.styleId, address.colourId), slot: address.slot, name: name.slice(0, 2) }]
      : []
  })
  matrix.change((model) => {
    const before = [...model.rows].filter(([, { others }]) => others !== undefined)
    if (before.length === 0 && cursors.length === 0) return model
    const rows = new Map<string, MatrixRow>(model.rows)
    for (const [key, { others: _, ...row }] of before) rows.set(key, row)
    for (const [key, own] of Map.groupBy(cursors, (cursor) => cursor.key)) {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, others: new Map(own.map(({ slot, name }) => [slot, name])) })
    }
    return { ...model, rows }
  })
}
