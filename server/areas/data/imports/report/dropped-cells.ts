import type { RowOutcome } from './row-report.ts'

/** Cells that count as blank because they are refused and the user lets them go: fields by row. */
export class DroppedCells {
  readonly #fields = new Map<number, Set<string>>()

  has(row: number, field: string): boolean {
    return this.#fields.get(row)?.has(field) ?? false
  }

  /** Adds the refused cells that may go; returns true if there are any. */
  add(outcomes: readonly RowOutcome[], mayGo: (note: RowOutcome['notes'][number]) => boolean): boolean {
    let isAny = false
    for (const { row, action, notes } of outcomes) {
      if (action !== 'refused') continue
      for (const note of notes) {
        if (note.field === undefined || note.problem === undefined || this.has(row, note.field) || !mayGo(note))
          continue
        this.#fields.set(row, (this.#fields.get(row) ?? new Set()).add(note.field))
        isAny = true
      }
    }
    return isAny
  }
}
