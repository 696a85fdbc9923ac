import type { CellNote, ImportRow, RowAction } from '@fairdesk/contract/areas/bulk-import'

/** What became of one row of the file; `index` is its place in the table that was read. */
export type RowOutcome = ImportRow & { readonly index: number }

type Told = { readonly action: RowAction; readonly note: CellNote }
type Building = { action: RowAction; key: string; readonly told: Told[]; readonly index: number }

const weight: Record<RowAction, number> = { left: 0, changed: 1, created: 2, refused: 3 }

/** Gathers what is said of each row; the gravest thing said is what becomes of it. */
export class RowReport {
  readonly #rows = new Map<number, Building>()

  add(row: number, index: number, key: string): void {
    this.#rows.set(row, { action: 'left', key, told: [], index })
  }

  say(row: number, action: RowAction, ...notes: readonly CellNote[]): void {
    const building = this.#rows.get(row)
    if (!building) return
    if (weight[action] > weight[building.action]) building.action = action
    building.told.push(...notes.map((note) => ({ action, note })))
  }

  isRefused(row: number): boolean {
    return this.#rows.get(row)?.action === 'refused'
  }

  /** In the order of the file. */
  outcomes(): RowOutcome[] {
    const inOrder = [...this.#rows].toSorted(([one], [other]) => one - other)
    return inOrder.map(([row, { action, key, told, index }]) => ({
      row,
      action,
      key,
      index,
      // What a refused row would have changed is beside the point.
      notes: told.filter((one) => action !== 'refused' || one.action === 'refused').map(({ note }) => note),
    }))
  }
}
