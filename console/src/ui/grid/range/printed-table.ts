import './printed-table.css'
import type { GridColumn } from '../grid-props.ts'
import { displayText, isNumeric } from '../values/cell-value.ts'
import { headLines, headText } from '../values/head-text.ts'
import { type PrintedPart, printedParts } from './printed-widths.ts'

export interface PrintedTable<R> {
  readonly title: string
  /** Notes under the title: number of rows, time, user. */
  readonly notes: readonly string[]
  readonly columns: readonly GridColumn<R>[]
  readonly rows: readonly R[]
  readonly totals?: R | undefined
  readonly isSubtotal?: (row: R) => boolean
  /** Depth of the row in a tree: indents its first text. */
  readonly levelOf?: (row: R) => number
}

/** Pixels between the margins of A4 landscape. */
const availableWidth = 1030
const indentPx = 12

/**
 * Renders a grid's rows as plain tables for A4 landscape, with the texts of their cells and without pictures. Columns
 * that do not fit in readable type continue in a further table; each begins with the columns that name the row.
 */
export const printedTable = <R>({ title, notes, columns, ...rows }: PrintedTable<R>): HTMLElement => {
  const all = rows.totals === undefined ? rows.rows : [...rows.rows, rows.totals]
  const printableColumns = columns.filter((column) => isPrintable(column, all))
  const sections = printedParts(
    printableColumns.map((column) => ({
      head: headText(column),
      texts: all.map((row) => displayText(column, column.value(row))),
      isNumeric: isNumeric(column),
    })),
    availableWidth,
  )
  return element('section', 'fd-printed-table', [
    element('h1', '', [title]),
    ...notes.map((note) => element('p', '', [note])),
    ...sections.map((section) => tableOf(section, { ...rows, columns: printableColumns })),
  ])
}

/** Pictures and columns that only draw have no text. */
const isPrintable = <R>(column: GridColumn<R>, rows: readonly R[]): boolean => {
  if (column.kind !== 'custom') return column.kind !== 'picture'
  return rows.length === 0 || rows.some((row) => displayText(column, column.value(row)) !== '')
}

type Rows<R> = Pick<PrintedTable<R>, 'columns' | 'rows' | 'totals' | 'isSubtotal' | 'levelOf'>

const tableOf = <R>(
  { columns: columnIndexes, px, widths }: PrintedPart,
  { columns, rows, totals, isSubtotal, levelOf }: Rows<R>,
) => {
  const sectionColumns = columnIndexes.flatMap((index) => columns[index] ?? [])
  const line = (row: R, className: string) => {
    const cells = sectionColumns.map((column) =>
      element('td', toneOf(column), [displayText(column, column.value(row))]),
    )
    const level = row === totals ? 0 : (levelOf?.(row) ?? 0)
    if (cells[0] && level > 0) cells[0].style.paddingInlineStart = `${4 + level * indentPx}px`
    return element('tr', className, cells)
  }
  const head = element(
    'tr',
    '',
    sectionColumns.map((column) => element('th', toneOf(column), linesOf(column))),
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

/**
 * Puts each level of heads on a line of its own, even if blank: lines of neighbouring columns then belong to one
 * group each.
 */
const linesOf = <R>(column: GridColumn<R>): (Node | string)[] =>
  headLines(column).flatMap((head, index) => (index === 0 ? [head] : [document.createElement('br'), head]))

const element = (name: string, className: string, children: readonly (Node | string)[]): HTMLElement => {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.append(...children)
  return node
}
