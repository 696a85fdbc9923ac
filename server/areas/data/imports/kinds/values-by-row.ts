import type { Values } from '../columns/values.ts'

/**
 * Returns a function that gives the planned values of a row's records; nothing is looked up before the first is asked
 * for. `valuesOf` is called once for each entry, its function for each of the entry's rows.
 */
export function valuesByRow<T>(
  planned: readonly T[],
  { rowsOf, valuesOf }: { rowsOf(entry: T): Iterable<number>; valuesOf(entry: T): (row: number) => readonly Values[] },
): (row: number) => readonly Values[] {
  let byRow: Map<number, ((row: number) => readonly Values[])[]> | undefined
  const read = () => {
    const found: typeof byRow = new Map()
    for (const entry of planned) {
      const values = valuesOf(entry)
      for (const row of rowsOf(entry)) {
        const ofRow = found.get(row)
        if (ofRow) ofRow.push(values)
        else found.set(row, [values])
      }
    }
    return found
  }
  return (row) => {
    byRow ??= read()
    return (byRow.get(row) ?? []).flatMap((values) => values(row))
  }
}
