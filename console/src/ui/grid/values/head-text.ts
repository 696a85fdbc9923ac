import type { GridColumn } from '../grid-props.ts'

/** The heads above a column and its own, outermost first. */
export const headLines = <R>({ group = [], head, headText }: GridColumn<R>): string[] => [
  ...group,
  headText ?? (typeof head === 'string' ? head : ''),
]

export const headText = <R>(column: GridColumn<R>): string => headLines(column).filter(Boolean).join(' ')

/** The head of copied values. */
export const copiedHead = <R>(column: GridColumn<R>): string =>
  headText(column.copiedHead === undefined ? column : { ...column, headText: column.copiedHead })
