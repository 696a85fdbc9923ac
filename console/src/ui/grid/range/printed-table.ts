import './printed-table.css'
import { displayText, isNumeric } from '../cells/cell-value.ts'
import { headLines, headText } from '../cells/head-text.ts'
import type { GridColumn } from '../grid-props.ts'
import { type PrintedPart, printedParts } from './printed-widths.ts'

export interface PrintedTable<R> {
  readonly title: string
  /** Said under the title: how many rows, when, by whom. */
  readonly notes: readonly string[]
  readonly columns: readonly GridColumn<R>[]
  readonly rows: readonly R[]
  readonly totals?: R | undefined
  readonly isSubtotal?: (row: R) => boolean
}

/** Pixels between the margins of A4 landscape. */
const room = 1030

/**
 * A grid's rows as plain tables for A4 landscape, with the texts of its cells; its pictures stay away. Columns that do not fit in
 * readable type go on in a further table, each with what names the row.
 */
export const printedTable = <R>({ title, notes, columns, ...rows }: PrintedTable<R>): HTMLElement => {
  const shown = columns.filter(({ kind }) => kind !== 'picture')
  const all = rows.totals === undefined ? rows.rows : [...rows.rows, rows.totals]
  const parts = printedParts(
    shown.map((column) => ({
      head: headText(column),
      texts: all.map((row) => displayText(column, column.value(row))),
      isNumeric: isNumeric(column),
    })),
    room,
  )
  return element('section', 'fd-printed-table', [
    element('h1', '', [title]),
    ...notes.map((note) => element('p', '', [note])),
    ...parts.map((part) => tableOf(part, { ...rows, columns: shown })),
  ])
}

type Rows<R> = Pick<PrintedTable<R>, 'columns' | 'rows' | 'totals' | 'isSubtotal'>

const tableOf = <R>({ columns: places, px, widths }: PrintedPart, { columns, rows, totals, isSubtotal }: Rows<R>) => {
  const shown = places.flatMap((at) => columns[at] ?? [])
  const line = (row: R, className: string) =>
    element(
      'tr',
      className,
      shown.map((column) => element('td', toneOf(column), [displayText(column, column.value(row))])),
    )
  const head = element(
    'tr',
    '',
    shown.map((column) => element('th', toneOf(column), linesOf(column))),
  )
  const widest = widths.reduce((sum, width) => sum + width, 0)
  const group = element('colgroup', '', [])
  for (const width of widths) {
    const column = element('col', '', [])
    column.style.width = `${((width * 100) / widest).toFixed(2)}%`
    group.append(column)
  }
  const table = element('table', '', [
    group,
    element('thead', '', [head]),
    element(
      'tbody',
      '',
      rows.map((row) => line(row, isSubtotal?.(row) ? 'fd-printed-sum' : '')),
    ),
    ...(totals === undefined ? [] : [element('tfoot', '', [line(totals, 'fd-printed-sum')])]),
  ])
  table.style.fontSize = `${px}px`
  return table
}

const toneOf = <R>(column: GridColumn<R>): string => (isNumeric(column) ? 'fd-printed-number' : '')

/** A head under others stands in a line of its own, a blank one too: the lines of neighbours are of one group each. */
const linesOf = <R>(column: GridColumn<R>): (Node | string)[] =>
  headLines(column).flatMap((head, at) => (at === 0 ? [head] : [document.createElement('br'), head]))

const element = (name: string, className: string, children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
