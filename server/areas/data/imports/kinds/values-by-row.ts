import type { Values } from '../columns/values.ts'

/** Returns a function that gives the planned values of a row's records; nothing is looked up before the first is asked for. */
export function valuesByRow<T>(
  planned: readonly T[],
  { rowsOf, valuesOf }: { rowsOf(entry: T): Iterable<number>; valuesOf(entry: T, row: number): readonly Values[] },
): (row: number) => readonly Values[] {
  let byRow: Map<number, T[]> | undefined
  return (row) => {
    byRow ??= entriesByRow(planned, rowsOf)
    return (byRow.get(row) ?? []).flatMap((entry) => valuesOf(entry, row))
  }
}

function entriesByRow<T>(planned: readonly T[], rowsOf: (entry: T) => Iterable<number>): Map<number, T[]> {
  const rows = planned.flatMap((entry) => [...rowsOf(entry)].map((row) => ({ row, entry })))
  return new Map([...Map.groupBy(rows, ({ row }) => row)].map(([row, own]) => [row, own.map(({ entry }) => entry)]))
}
