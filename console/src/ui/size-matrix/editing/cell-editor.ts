import { type CellAddress, type MatrixEdit, type MatrixRow, rowKey } from '../matrix-data.ts'
import { type CellChange, type MatrixModel, whyNot } from '../matrix-model.ts'

/** A row of the model and, over it, the same row with the number being typed. */
interface TypedRow {
  readonly cell: CellAddress
  readonly qty: number
  readonly over: MatrixRow
  readonly row: MatrixRow
}

/** The cell being edited, the quantity seen when its editor opened, and the number typed so far. */
export class CellEditor {
  #cell: CellAddress | undefined
  #was = 0
  #typed: TypedRow | undefined

  /** Key of the row whose cell is being edited, also while its text is no number. */
  get row(): string | undefined {
    return this.#cell && rowKey(this.#cell.styleId, this.#cell.colourId)
  }

  /** The row as shown: with the number being typed where it is the edited one. */
  rowWithDraft(row: MatrixRow | undefined): MatrixRow | undefined {
    return row !== undefined && row === this.#typed?.over ? this.#typed.row : row
  }

  /** Does nothing if the editor is already open in this cell: the value seen on opening stays valid. */
  begin(model: MatrixModel, cell: CellAddress): void {
    if (this.#cell && isSameCell(this.#cell, cell)) return
    const row = model.rows.get(rowKey(cell.styleId, cell.colourId))
    this.#cell = row && cell
    this.#was = row?.saved[cell.slot] ?? 0
  }

  /** Returns true if an editor was open. */
  end(): boolean {
    const wasOpen = this.#cell !== undefined
    this.#cell = undefined
    return wasOpen
  }

  /**
   * Returns the edit to save: based on the value seen when its editor opened or, for any other cell, on the server's
   * value.
   */
  editOf(model: MatrixModel, { styleId, colourId, slot, to }: CellChange): MatrixEdit {
    const isEdited = this.#cell !== undefined && isSameCell(this.#cell, { styleId, colourId, slot })
    const saved = model.rows.get(rowKey(styleId, colourId))?.saved[slot] ?? 0
    const sizeId = model.blocks.get(styleId)?.sizes.find((size) => size.slot === slot)?.id ?? ''
    return { styleId, colourId, slot, sizeId, qty: to, was: isEdited ? this.#was : saved }
  }

  /** Shows a number in its cell, or none if undefined; returns the rows whose appearance changed. */
  type(model: MatrixModel, cell: CellAddress, qty: number | undefined): MatrixRow[] {
    const previous = this.#typed
    this.#typed = qty === undefined ? undefined : typedRowOf(model, cell, qty)
    return [previous, this.#typed].flatMap((typed) => typed?.row ?? [])
  }

  /** Keeps the number over whatever else has come into its row. */
  follow(model: MatrixModel): void {
    if (!this.#typed || model.rows.get(this.#typed.row.key) === this.#typed.over) return
    this.#typed = typedRowOf(model, this.#typed.cell, this.#typed.qty)
  }
}

/** Returns undefined if the number is not allowed in that cell. */
const typedRowOf = (model: MatrixModel, cell: CellAddress, qty: number): TypedRow | undefined => {
  const over = model.rows.get(rowKey(cell.styleId, cell.colourId))
  if (over === undefined || whyNot(over, cell.slot, qty) !== undefined) return undefined
  return { cell, qty, over, row: { ...over, qtys: over.qtys.with(cell.slot, qty) } }
}

const isSameCell = (a: CellAddress, b: CellAddress): boolean =>
  a.styleId === b.styleId && a.colourId === b.colourId && a.slot === b.slot
