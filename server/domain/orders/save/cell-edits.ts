import type { SaveOrder } from '@fairdesk/contract/areas/orders/save-order'
import { refuse } from '@fairdesk/contract/refusal'
import { type SkcKey, skcKeyOf } from '../row-facts.ts'

export type CellEdit = SaveOrder['rows'][number]['cells'][number]

/** Requested edits of one row. */
export type RowEdit = SkcKey & { readonly cells: readonly CellEdit[] }

/**
 * The rows of a request, each once: a sender may name a row for every cell.
 * @throws Refusal order.repeated-cell where a cell comes twice, since either quantity may be meant
 */
export function rowEditsFrom(rows: SaveOrder['rows']): RowEdit[] {
  const edits = new Map<string, SkcKey & { cells: CellEdit[] }>()
  const cells = new Set<string>()
  for (const row of rows) {
    const key = skcKeyOf(row)
    const edit = edits.get(key) ?? { goodsId: row.goodsId, colourId: row.colourId, cells: [] }
    edits.set(key, edit)
    for (const cell of row.cells) {
      const cellKey = `${key}:${cell.sizeId}`
      if (cells.has(cellKey)) {
        refuse('order.repeated-cell', { goodsId: row.goodsId, colourId: row.colourId, sizeId: cell.sizeId })
      }
      cells.add(cellKey)
      edit.cells.push(cell)
    }
  }
  return [...edits.values()]
}
