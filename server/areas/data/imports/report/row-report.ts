import type { CellNote, ImportRow, RowAction } from '@fairdesk/contract/areas/data/import-answer'

/** Outcome of one row of the file; `index` is its position in the table that was read. */
export type RowOutcome = ImportRow & { readonly index: number }

/** Gives the record that an import makes of a row. */
export type RecordOf = (outcome: RowOutcome) => NonNullable<ImportRow['record']>

/** Refuses a row for one of its fields, or as a whole for ''; `unknown` is a text of the file that may be given another meaning. */
export type Refuse = (field: string, problem: string, unknown?: string) => void

type RowNote = { readonly action: RowAction; readonly note: CellNote }
type RowReportDraft = { action: RowAction; key: string; readonly noted: RowNote[]; readonly index: number }

const weight: Readonly<Record<RowAction, number>> = { left: 0, changed: 1, created: 2, refused: 3 }

/** A row, or what it says of one size, where it has a column for each. */
export type RowPart = { readonly row: number; readonly ofSize?: string | undefined }

/** Figures that a row may have several of, each under the size or the category that heads its column. */
const figureFields: ReadonlySet<string> = new Set(['qty', 'amount', 'skcs', 'styles'])

/** Collects the notes on each row; the most severe one determines the row's outcome. */
export class RowReport {
  readonly #rows = new Map<number, RowReportDraft>()
  readonly #labels: Readonly<Record<string, string>>

  /** `labels`: labels of the fields in the user's language. */
  constructor(labels: Readonly<Record<string, string>>) {
    this.#labels = labels
  }

  add(row: number, index: number, key: string): void {
    this.#rows.set(row, { action: 'left', key, noted: [], index })
  }

  /** A note on a field gets the field's label, unless it brings one. */
  note(rowPart: number | RowPart, action: RowAction, ...notes: readonly CellNote[]): void {
    const { row, ofSize } = typeof rowPart === 'number' ? { row: rowPart } : rowPart
    const building = this.#rows.get(row)
    if (!building) return
    if (weight[action] > weight[building.action]) building.action = action
    for (const note of notes) {
      const { field, label = this.#labelOf(field, ofSize) } = note
      // Each size of a row meets what is wrong with the row.
      const isSame = (earlier: RowNote) => earlier.note.problem === note.problem && earlier.note.label === label
      if (ofSize !== undefined && note.problem !== undefined && building.noted.some(isSame)) continue
      building.noted.push({ action, note: shortened(label === undefined ? note : { field, label, ...note }) })
    }
  }

  /**
   * Returns a function that refuses values of a row. An unreadable cell has its note already and gets no further
   * ones.
   */
  refusing({ unread, ...rowPart }: RowPart & { readonly unread?: ReadonlySet<string> }): Refuse {
    return (field, problem, unknown) => {
      if (unread?.has(field)) return
      this.note(rowPart, 'refused', {
        field,
        problem,
        ...(unknown === undefined ? {} : { after: unknown, unknown: true }),
      })
    }
  }

  #labelOf(field: string | undefined, ofSize?: string): string | undefined {
    const label = field && (this.#labels[field] ?? field)
    return field && label && ofSize !== undefined && figureFields.has(field) ? `${label} ${ofSize}` : label
  }

  isRefused(row: number): boolean {
    return this.#rows.get(row)?.action === 'refused'
  }

  isCreated(row: number): boolean {
    return this.#rows.get(row)?.action === 'created'
  }

  /** Indexes of refused rows in the table. */
  refusedIndexes(): number[] {
    return [...this.#rows.values()].flatMap(({ action, index }) => (action === 'refused' ? index : []))
  }

  /** In the order of the file; `recordOf` gives a row's record when it is looked at. */
  outcomes(recordOf?: RecordOf): RowOutcome[] {
    const inOrder = [...this.#rows.keys()].toSorted((a, b) => a - b)
    return inOrder.flatMap((row) => {
      const building = this.#rows.get(row)
      if (!building) return []
      const { action, key, noted, index } = building
      const notes = noted
        // Omit what a refused row would have changed.
        .filter((entry) => action !== 'refused' || entry.action === 'refused')
        .map(({ note }) => note)
      return new ReportedOutcome({ row, action, key, index, notes }, recordOf)
    })
  }
}

/** An outcome whose record is made when it is looked at or written, not before: a long file has very many. */
class ReportedOutcome {
  readonly row: number
  readonly sheet: string | undefined
  readonly action: RowAction
  readonly key: string
  readonly index: number
  readonly notes: CellNote[]
  readonly #recordOf: (() => RowOutcome['record']) | RecordOf | undefined

  constructor(
    { row, sheet, action, key, index, notes }: RowOutcome,
    recordOf: (() => RowOutcome['record']) | RecordOf | undefined,
  ) {
    this.row = row
    this.sheet = sheet
    this.action = action
    this.key = key
    this.index = index
    this.notes = notes
    this.#recordOf = recordOf
  }

  get record(): RowOutcome['record'] {
    return this.#recordOf?.(this)
  }

  toJSON(): RowOutcome {
    return rowOutcomeOf(this)
  }
}

function rowOutcomeOf({ row, sheet, action, key, index, notes, record }: ReportedOutcome): RowOutcome {
  return { row, ...(sheet === undefined ? {} : { sheet }), action, key, index, notes, ...(record ? { record } : {}) }
}

/** Characters of a value in a note: as many as are compared at a glance, more than any name has. */
const longestValue = 500

function shortened(note: CellNote): CellNote {
  const { before = '', after = '' } = note
  if (before.length <= longestValue && after.length <= longestValue) return note
  const cut = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text)
  return {
    ...note,
    ...(note.before === undefined ? {} : { before: cut(before) }),
    ...(note.after === undefined ? {} : { after: cut(after) }),
  }
}

/** Returns an outcome with other facts; its record is still looked up only when asked for. */
export function withFacts(
  outcome: RowOutcome,
  facts: Partial<Pick<RowOutcome, 'row' | 'sheet' | 'action' | 'notes'>>,
): RowOutcome {
  return new ReportedOutcome(
    {
      row: facts.row ?? outcome.row,
      ...((facts.sheet ?? outcome.sheet) === undefined ? {} : { sheet: facts.sheet ?? outcome.sheet }),
      action: facts.action ?? outcome.action,
      ...{ key: outcome.key, index: outcome.index, notes: facts.notes ?? outcome.notes },
    },
    () => outcome.record,
  )
}

export function countByAction(outcomes: readonly RowOutcome[]): Record<RowAction, number> {
  const counts = { created: 0, changed: 0, left: 0, refused: 0 }
  for (const { action } of outcomes) counts[action]++
  return counts
}
