import type { SheetProblem } from '../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { Texts } from '../words.ts'

/** Why a file cannot be read, in a sentence. */
export function sayWhyUnreadable({ kind, params }: SheetProblem, { file }: Texts): string {
  const text = file[kind]
  if (typeof text === 'string') return text
  return text({ limit: limitOf(params), value: String(params.sheet ?? '') })
}

/** What is wrong in the file besides the rows that are judged: one sentence for each kind of fault. */
export function fileProblems({ problems }: SheetTable, { cell, brokenRows }: Texts): string[] {
  return [...Map.groupBy(problems, ({ kind }) => kind)].map(([kind, found]) => {
    const rows = found.slice(0, 5).map(({ row }) => row)
    return `${brokenRows({ count: found.length, rows: rows.join(', ') })}: ${cell[kind]}`
  })
}

function limitOf({ limit, what }: SheetProblem['params']): string {
  const isBytes = what === 'file' || what === 'unpacked' || what === 'memory'
  return isBytes && typeof limit === 'number' ? `${Math.round(limit / 1024 / 1024)} MB` : String(limit ?? '')
}
