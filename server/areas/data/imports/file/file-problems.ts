import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { CellProblemKind, SheetProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { Texts } from '../columns/texts.ts'
import { isNotedOnRow, unlistedProblems } from './row-problems.ts'

/** Why a file cannot be read, in a sentence. */
export function describeProblem({ kind, params }: SheetProblem, { file }: Texts): string {
  const text = file[kind]
  if (typeof text === 'string') return text
  return text({ limit: limitOf(params), value: String(params.sheet ?? '') })
}

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

function limitOf({ limit, what }: SheetProblem['params']): string {
  const isBytes = what === 'file' || what === 'unpacked' || what === 'memory'
  return isBytes && typeof limit === 'number' ? `${Math.round(limit / 1024 / 1024)} MB` : String(limit ?? '')
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
