import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import type { CellProblem } from '../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { Words } from '../columns/words.ts'
import type { RowReport } from '../report/row-report.ts'

/** What the file does not truly say: taken as it stands it would become a goods number "#REF!" or a barcode 6.9E+12. */
const unreadable: ReadonlySet<CellProblem['kind']> = new Set([
  'error-value',
  'lost-digits',
  'no-value',
  'bad-character',
])

type ReportContext = {
  readonly mapping: ImportMapping
  readonly words: Words
  readonly report: RowReport
}

/** Refuses the rows whose line is broken and those with a cell, under a column that is imported, that cannot be trusted. */
export function refuseBrokenRows({ problems }: SheetTable, { mapping, words, report }: ReportContext): void {
  for (const problem of problems) {
    const note = { after: problem.text.slice(0, 100), problem: words.texts.cell[problem.kind] }
    const field = fieldOf(problem, mapping)
    if (problem.kind === 'extra-fields') {
      report.add(problem.row, -1, '')
      report.note(problem.row, 'refused', note)
    } else if (field !== null && unreadable.has(problem.kind)) {
      report.note(problem.row, 'refused', { ...note, field })
    }
  }
}

/** Whether a problem has refused its row; the others are told of the file as a whole. */
export function isNotedOnRow(problem: CellProblem, mapping: ImportMapping): boolean {
  return problem.kind === 'extra-fields' || (unreadable.has(problem.kind) && fieldOf(problem, mapping) !== null)
}

/** Problems of what is imported beyond those the reader lists: their rows are not known one by one. */
export function unlistedProblems({ unlisted }: SheetTable, mapping: ImportMapping): number {
  const isImported = (column: number | undefined) => column === undefined || fieldAt(column, mapping) !== null
  return unlisted.reduce((sum, { column, count }) => sum + (isImported(column) ? count : 0), 0)
}

function fieldOf({ column }: CellProblem, mapping: ImportMapping): string | null {
  return fieldAt(column, mapping)
}

function fieldAt(column: number | undefined, { columns }: ImportMapping): string | null {
  const mapped = columns.find((one) => one.column === column)
  return mapped?.fields?.[0] ?? mapped?.field ?? null
}
