import { type CellAddress, type CellMark, type MatrixRow, rowKey } from '../matrix-data.ts'

interface TouchedRow {
  readonly row: MatrixRow
  readonly qtys: number[]
  readonly saved: number[]
  readonly marks: Map<number, CellMark>
  readonly proposed: Map<number, number>
  readonly lowered: Map<number, number>
}

/** Collects changes of several cells so that each row is copied once. */
export class RowDraft {
  readonly #rows: ReadonlyMap<string, MatrixRow>
  readonly #touched = new Map<string, TouchedRow>()

  constructor(rows: ReadonlyMap<string, MatrixRow>) {
    this.#rows = rows
  }

  row(cell: CellAddress): MatrixRow | undefined {
    const key = rowKey(cell.styleId, cell.colourId)
    const touched = this.#touched.get(key)
    return touched ? { ...touched.row, qtys: touched.qtys, marks: touched.marks } : this.#rows.get(key)
  }

  setQty(cell: CellAddress, qty: number): void {
    const row = this.#touch(cell)
    if (row === undefined) return
    const previousQty = row.qtys[cell.slot] ?? 0
    if (row.row.colour.rule === 'less' && qty < previousQty)
      row.lowered.set(cell.slot, Math.max(previousQty, row.lowered.get(cell.slot) ?? 0))
    row.qtys[cell.slot] = qty
    row.marks.delete(cell.slot)
    row.proposed.delete(cell.slot)
  }

  /** The same number again: a refused text is forgotten, a conflict still waits for its answer. */
  forgetRefusal(cell: CellAddress): void {
    if (this.row(cell)?.marks.get(cell.slot)?.kind === 'refused') this.setMark(cell, undefined)
  }

  setMark(cell: CellAddress, mark: CellMark | undefined): void {
    const row = this.#touch(cell)
    if (row === undefined) return
    if (mark === undefined) row.marks.delete(cell.slot)
    else row.marks.set(cell.slot, mark)
    if (mark?.kind === 'conflict') row.saved[cell.slot] = mark.serverQty
  }

  /** All rows with the changes; the same map where nothing was touched. */
  done(): ReadonlyMap<string, MatrixRow> {
    if (this.#touched.size === 0) return this.#rows
    const rows = new Map(this.#rows)
    for (const [key, { row, qtys, saved, marks, proposed, lowered }] of this.#touched) {
      const { proposed: _, ...rest } = row
      const optionalFields = { ...(proposed.size > 0 && { proposed }), ...(lowered.size > 0 && { lowered }) }
      rows.set(key, { ...rest, qtys, saved, marks, ...optionalFields })
    }
    return rows
  }

  #touch(cell: CellAddress): TouchedRow | undefined {
    const key = rowKey(cell.styleId, cell.colourId)
    const row = this.#rows.get(key)
    if (row === undefined) return undefined
    const touched = this.#touched.get(key) ?? {
      row,
      qtys: row.qtys.slice(),
      saved: row.saved.slice(),
      marks: new Map(row.marks),
      proposed: new Map(row.proposed),
      lowered: new Map(row.lowered),
    }
    this.#touched.set(key, touched)
    return touched
  }
}
