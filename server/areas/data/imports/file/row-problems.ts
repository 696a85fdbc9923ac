import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { CellProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { DroppedCells } from '../report/dropped-cells.ts'
import type { RowReport } from '../report/row-report.ts'

/** Problems that make a cell unreliable: as it is, it would become a goods number "#REF!" or a barcode 6.9E+12. */
const unreadable: ReadonlySet<CellProblem['kind']> = new Set([
  'error-value',
  'lost-digits',
  'no-value',
  'bad-character',
])

type ReportContext = {
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
  readonly report: RowReport
  /** Cells that count as blank. */
  readonly dropped?: Pick<DroppedCells, 'has'>
}

/** Refuses the rows whose line is broken and those with a cell, under a column that is imported, that cannot be trusted. */
export function refuseBrokenRows({ problems }: SheetTable, { mapping, texts, report, dropped }: ReportContext): void {
  for (const problem of problems) {
    const note = { after: problem.text.slice(0, 100), problem: texts.texts.cell[problem.kind] }
    const field = fieldOf(problem, mapping)
    if (problem.kind === 'extra-fields') {
      report.add(problem.row, -1, '')
      report.note(problem.row, 'refused', note)
    } else if (field !== null && unreadable.has(problem.kind) && !dropped?.has(problem.row, field)) {
      report.note(problem.row, 'refused', { ...note, field })
    }
  }
}

/** Returns true if a problem has refused its row; the others are reported for the file as a whole. */
export function isNotedOnRow(problem: CellProblem, mapping: ImportMapping): boolean {
  return problem.kind === 'extra-fields' || (unreadable.has(problem.kind) && fieldOf(problem, mapping) !== null)
}

/** Counts problems in imported columns beyond those the reader lists; their rows are unknown. */
export function unlistedProblems({ unlisted }: SheetTable, mapping: ImportMapping): number {
  const isImported = (column: number | undefined) => column === undefined || fieldAt(column, mapping) !== null
  return unlisted.reduce((sum, { column, count }) => sum + (isImported(column) ? count : 0), 0)
}

function fieldOf({ column }: CellProblem, mapping: ImportMapping): string | null {
  return fieldAt(column, mapping)
}

function fieldAt(column: number | undefined, { columns }: ImportMapping): string | null {
  const mapped = columns.find((columnMapping) => columnMapping.column === column)
  return mapped?.fields?.[0] ?? mapped?.field ?? null
}
