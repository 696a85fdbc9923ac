import type { MatrixColumn } from '@fairdesk/contract/areas/reports/matrix'
import type { Column } from '../../domain/sheets/writing/content.ts'
import type { SizeColumn, ValueColumn } from '../../engine/question/answer.ts'
import { joinedColumns } from '../../engine/question/size-columns.ts'

/** The values that the figures are spread over. */
export function matrixColumns(columns: readonly ValueColumn[]): MatrixColumn[] {
  return columns.map(({ value }) => {
    if (value === null) return { code: '', label: '', isOthers: true }
    const { code, label, id } = value
    return { code, label, ...(id === undefined ? {} : { id }) }
  })
}

/** More lines would leave no room below them: there each column has its sizes' names side by side. */
const mostLines = 8

/** Line of headings above size columns: the groups it covers, and by column the label of their size. */
export type HeadingLine = { readonly name: string; readonly labels: string[] }

/**
 * Returns one line per size group, shared by groups with equal size columns. Empty if all sizes are of one group, or
 * of too many.
 */
export function headingLines(columns: readonly SizeColumn[]): HeadingLine[] {
  const sizes = columns.flatMap(({ groups }, column) => groups.map((size) => ({ ...size, column })))
  const byGroup = [...Map.groupBy(sizes, ({ position }) => position)].toSorted(([a], [b]) => a - b)
  const lines = byGroup.map(([, some]) => ({
    name: some[0]?.group ?? '',
    labels: columns.map((_, column) => some.find((size) => size.column === column)?.label ?? ''),
  }))
  const alike = [...Map.groupBy(lines, ({ labels }) => JSON.stringify(labels)).values()]
  const joined = alike.map((same) => ({
    name: same.map(({ name }) => name).join('/'),
    labels: same[0]?.labels ?? [],
  }))
  return joined.length > 1 && joined.length <= mostLines ? joined : []
}

type GroupedSize = { readonly group: string; readonly no: number; readonly name: string }

/** Returns a column for each position used by a size of these groups; groups stay in their order. */
export function columnsOfGroups(groups: Iterable<readonly GroupedSize[]>): SizeColumn[] {
  const columns = [...groups].map((sizes, groupIndex) =>
    sizes.map(
      ({ no, name, group }): SizeColumn => ({
        no,
        label: name,
        groups: [{ position: groupIndex, group, label: name }],
      }),
    ),
  )
  return joinedColumns(columns.flat(), [])
}

/** Size columns as calls answer them. */
export function sizesOnWire(columns: readonly SizeColumn[]) {
  const lines = headingLines(columns)
  return {
    sizeColumns: columns.map(({ no, label }) => ({ no, label })),
    ...(lines.length > 0 && { sizeGroups: lines }),
  }
}

export const sizeGroupKey = 'sizeGroup'

/**
 * Size columns of a file, a heading line for each size group. Where there are several, a column before them names the groups line by
 * line; its cells may name the row's own.
 */
export function sizeFileColumns(
  columns: readonly SizeColumn[],
  columnOf: (columnRef: { readonly no: number; readonly index: number }) => Omit<Column, 'title'>,
): Column[] {
  const lines = headingLines(columns)
  const titles = columns.map(({ label }, index) =>
    lines.length > 0 ? lines.map(({ labels }) => labels[index]).join('\n') : label,
  )
  const named: Column[] =
    lines.length > 0 ? [{ key: sizeGroupKey, title: lines.map(({ name }) => name).join('\n'), kind: 'text' }] : []
  return [...named, ...columns.map(({ no }, index) => ({ ...columnOf({ no, index }), title: titles[index] ?? '' }))]
}
