import { type MatrixRow, rowKey } from '../matrix-data.ts'
import { type CellEdit, isHole, type MatrixModel } from '../matrix-model.ts'
import type { MatrixStore } from '../matrix-store.ts'

/**
 * Shows quantities as a proposal, tinted, until accepted or discarded; replaces the previous proposal. Returns the
 * first cell.
 */
export const propose = (store: MatrixStore, cells: readonly CellEdit[]): CellEdit | undefined => {
  const newCells = cells.filter((cell) => isNew(store.rows.get(rowKey(cell.styleId, cell.colourId)), cell))
  store.change((model) => {
    const rows = new Map(withoutProposal(model).rows)
    for (const [key, rowCells] of Map.groupBy(newCells, ({ styleId, colourId }) => rowKey(styleId, colourId))) {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, proposed: new Map(rowCells.map(({ slot, qty }) => [slot, qty])) })
    }
    return { ...model, rows }
  })
  return newCells[0]
}

/** Counts the cells whose proposal is not taken yet. */
export const countProposed = (store: MatrixStore): number => proposedEdits(store).length

/** Makes one edit of all of them: saved, judged and undone as if it were typed. */
export const takeProposal = (store: MatrixStore): void => {
  const edits = proposedEdits(store)
  if (edits.length === 0) return
  dropProposal(store)
  store.edit(edits)
}

export const dropProposal = (store: MatrixStore): void => store.change(withoutProposal)

const isNew = (row: MatrixRow | undefined, { slot, qty }: CellEdit): boolean =>
  row !== undefined && !isHole(row.colour, slot) && (row.qtys[slot] ?? 0) !== qty

const proposedEdits = (store: MatrixStore): CellEdit[] => {
  const edits: CellEdit[] = []
  // Few of thousands of rows have a proposal, and this runs at every key press.
  for (const { styleId, colour, proposed } of store.rows.values()) {
    if (!proposed) continue
    for (const [slot, qty] of proposed) edits.push({ styleId, colourId: colour.id, slot, qty })
  }
  return edits
}

const withoutProposal = (model: MatrixModel): MatrixModel => {
  const proposals = [...model.rows].filter(([, { proposed }]) => proposed !== undefined)
  if (proposals.length === 0) return model
  const rows = new Map(model.rows)
  for (const [key, { proposed: _, ...row }] of proposals) rows.set(key, row)
  return { ...model, rows }
}
