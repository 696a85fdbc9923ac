import type { CellProblemKind } from '../../../domain/sheets/problem.ts'

const mostRowsNamed = 5

export type BrokenRowsTexts<K extends CellProblemKind = CellProblemKind> = {
  readonly brokenRows: (named: { readonly count: number; readonly rows: string }) => string
  readonly cell: Readonly<Record<K, string>>
}

/** How many rows of a file have one kind of fault, the first of them by number, and what it is. */
export function describeBrokenRows<K extends CellProblemKind>(
  kind: K,
  rows: readonly number[],
  { brokenRows, cell }: BrokenRowsTexts<K>,
): string {
  return `${brokenRows({ count: rows.length, rows: rows.slice(0, mostRowsNamed).join(', ') })}: ${cell[kind]}`
}
