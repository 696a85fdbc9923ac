import type { SheetTable } from '../../../../domain/sheets/table.ts'

/** Adds to a table's derived columns those from one index on, which are read from others. */
export function derivedColumns(
  { derivedColumns: earlier = [] }: Pick<SheetTable, 'derivedColumns'>,
  { first, count, sources }: { readonly first: number; readonly count: number; readonly sources: readonly number[] },
): Pick<SheetTable, 'derivedColumns'> {
  const added = Array.from({ length: count }, (_, index) => ({ column: first + index, sources }))
  return { derivedColumns: [...earlier, ...added] }
}
