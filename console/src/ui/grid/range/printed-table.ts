import './printed-table.css'
import { displayText, isNumeric } from '../cells/cell-value.ts'
import type { GridColumn } from '../grid-props.ts'

export interface PrintedTable<R> {
  readonly title: string
  /** Said under the title: how many rows, when, by whom. */
  readonly notes: readonly string[]
  readonly columns: readonly GridColumn<R>[]
  readonly rows: readonly R[]
  readonly totals?: R | undefined
  readonly isSubtotal?: (row: R) => boolean
}

/** A grid's rows as a plain table for paper, with the texts of its cells; its pictures stay away. */
export const printedTable = <R>({ title, notes, columns, rows, totals, isSubtotal }: PrintedTable<R>): HTMLElement => {
  const shown = columns.filter(({ kind }) => kind !== 'picture')
  const line = (row: R, className: string) =>
    element(
      'tr',
      className,
      shown.map((column) => element('td', toneOf(column), [displayText(column, column.value(row))])),
    )
  const head = element(
    'tr',
    '',
    shown.map((column) => element('th', toneOf(column), [headOf(column)])),
  )
  const table = element('table', '', [
    element('thead', '', [head]),
    element(
      'tbody',
      '',
      rows.map((row) => line(row, isSubtotal?.(row) ? 'fd-printed-sum' : '')),
    ),
    ...(totals === undefined ? [] : [element('tfoot', '', [line(totals, 'fd-printed-sum')])]),
  ])
  return element('section', 'fd-printed-table', [
    element('h1', '', [title]),
    ...notes.map((note) => element('p', '', [note])),
    table,
  ])
}

const toneOf = <R>(column: GridColumn<R>): string => (isNumeric(column) ? 'fd-printed-number' : '')

const headOf = <R>({ group = [], head, headText }: GridColumn<R>): string =>
  [...group, headText ?? (typeof head === 'string' ? head : '')].filter(Boolean).join(' ')

const element = (name: string, className: string, children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
