import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { CellProblemKind } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { Texts } from '../columns/texts.ts'
import { isNotedOnRow, unlistedProblems } from './row-problems.ts'

/** Describes the file's faults besides refused rows: one sentence for each kind of fault. */
export function fileProblems(table: SheetTable, mapping: ImportMapping, texts: Texts): string[] {
  const otherProblems = table.problems.filter((problem) => !isNotedOnRow(problem, mapping))
  const sentences = [...Map.groupBy(otherProblems, ({ kind }) => kind)].map(([kind, problemsOfKind]) =>
    describeBrokenRows(
      kind,
      problemsOfKind.map(({ row }) => row),
      texts,
    ),
  )
  const unlisted = unlistedProblems(table, mapping)
  return unlisted === 0 ? sentences : [...sentences, texts.unlisted({ count: unlisted })]
}

const mostRowsNamed = 5

/** Describes how many rows of a file have one kind of fault, the first of them by number, and the fault. */
export function describeBrokenRows(
  kind: CellProblemKind,
  rows: readonly number[],
  { brokenRows, cell }: Texts,
): string {
  return `${brokenRows({ count: rows.length, rows: rows.slice(0, mostRowsNamed).join(', ') })}: ${cell[kind]}`
}
