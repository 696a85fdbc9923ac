import type { Values } from '../columns/values.ts'

/** Returns a function that gives the planned values of a row's records; nothing is looked up before the first is asked for. */
export function valuesByRow<T>(
  planned: readonly T[],
  { rowsOf, valuesOf }: { rowsOf(entry: T): Iterable<number>; valuesOf(entry: T, row: number): readonly Values[] },
): (row: number) => readonly Values[] {
  let byRow: Map<number, T[]> | undefined
  return (row) => {
    if (!byRow) {
      byRow = new Map()
      for (const entry of planned) {
        for (const number of rowsOf(entry)) {
          const entries = byRow.get(number)
          if (entries) entries.push(entry)
          else byRow.set(number, [entry])
        }
      }
    }
    return (byRow.get(row) ?? []).flatMap((entry) => valuesOf(entry, row))
  }
}
