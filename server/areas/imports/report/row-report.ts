import type { CellNote, ImportRow, RowAction } from '@fairdesk/contract/areas/data/bulk-import'

/** What became of one row of the file; `index` is its position in the table that was read. */
export type RowOutcome = ImportRow & { readonly index: number }

/** Refuses a row for one of its fields; `unknown` is a text of the file that may be given another meaning. */
export type Refuse = (field: string, problem: string, unknown?: string) => void

type Row = { readonly row: number; readonly unread?: ReadonlySet<string> }
type Noted = { readonly action: RowAction; readonly note: CellNote }
type Building = { action: RowAction; key: string; readonly noted: Noted[]; readonly index: number }

const weight: Readonly<Record<RowAction, number>> = { left: 0, changed: 1, created: 2, refused: 3 }

/** Gathers the notes on each row; the gravest of them is what becomes of it. */
export class RowReport {
  readonly #rows = new Map<number, Building>()
  readonly #labels: Readonly<Record<string, string>>

  /** `labels`: what the fields are called here. */
  constructor(labels: Readonly<Record<string, string>>) {
    this.#labels = labels
  }

  add(row: number, index: number, key: string): void {
    this.#rows.set(row, { action: 'left', key, noted: [], index })
  }

  /** A note on a field gets the field's label, unless it brings one. */
  note(row: number, action: RowAction, ...notes: readonly CellNote[]): void {
    const building = this.#rows.get(row)
    if (!building) return
    if (weight[action] > weight[building.action]) building.action = action
    for (const note of notes) {
      const { field, label = field && (this.#labels[field] ?? field) } = note
      building.noted.push({ action, note: label === undefined ? note : { field, label, ...note } })
    }
  }

  /** A cell that could not be read has its note already: none for what follows from that. */
  refusing({ row, unread }: Row): Refuse {
    return (field, problem, unknown) => {
      if (unread?.has(field)) return
      this.note(row, 'refused', { field, problem, ...(unknown === undefined ? {} : { after: unknown, unknown: true }) })
    }
  }

  isRefused(row: number): boolean {
    return this.#rows.get(row)?.action === 'refused'
  }

  /** In the order of the file. */
  outcomes(): RowOutcome[] {
    const inOrder = [...this.#rows].toSorted(([one], [other]) => one - other)
    return inOrder.map(([row, { action, key, noted, index }]) => ({
      row,
      action,
      key,
      index,
      // What a refused row would have changed is beside the point.
      notes: noted.filter((one) => action !== 'refused' || one.action === 'refused').map(({ note }) => note),
    }))
  }
}
