import type { SizeGroups } from '@fairdesk/contract/areas/reports/matrix'
import type { GridColumn } from '../ui/grid/grid-props.ts'

type SizeColumns = {
  readonly sizeColumns: readonly { readonly no: number; readonly label: string }[]
  readonly sizeGroups?: SizeGroups
}

/**
 * Returns the columns of sizes under a heading line for each size group; a column before them names the groups line by
 * line. If the groups do not differ there is one line of names.
 */
export function sizeHeads<R>(
  { sizeColumns, sizeGroups = [] }: SizeColumns,
  columnOf: (size: { readonly id: string; readonly head: string; readonly index: number }) => GridColumn<R>,
): GridColumn<R>[] {
  const columns = sizeColumns.map(({ no, label }, index) => {
    const lines = sizeGroups.map(({ labels }) => labels[index] ?? '')
    const last = lines.pop()
    const column = columnOf({ id: `size${no}`, head: last ?? label, index })
    return last === undefined ? column : { ...column, group: lines }
  })
  const names = sizeGroups.map(({ name }) => name)
  const last = names.pop()
  if (last === undefined) return columns
  const longest = Math.max(last.length, ...names.map(({ length }) => length))
  const named: GridColumn<R> = {
    ...{ id: 'sizeGroups', head: last, group: names, kind: 'text' },
    width: Math.min(160, Math.max(56, longest * 12 + 18)),
    value: () => undefined,
  }
  return [named, ...columns]
}
