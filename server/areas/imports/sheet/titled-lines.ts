import { foldCode } from '@fairdesk/contract/names/fold'
import { hasInvisible, showInvisible } from '@fairdesk/contract/values/invisible-signs'
import type { CellMark, RowMarks } from '../../../domain/sheets/cell-mark.ts'
import { ownHeading } from '../../../domain/sheets/own-heading.ts'
import type { CellProblem, CellProblemKind } from '../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { Texts } from '../columns/texts.ts'
import { type BrokenRowsTexts, describeBrokenRows } from '../file/file-problems.ts'

const mostNamed = 10
const longestHeading = 40
/** The kind of problem that is no fault of a line. */
const missing = 'missing-fields'

/** A line of a table by the names of its columns; a column that the file has not is absent. */
export type TitledLine<K extends string> = {
  readonly row: number
  readonly cells: Readonly<Partial<Record<K, string>>>
  /** Content of its cells besides their texts. */
  readonly marks: Readonly<Partial<Record<K, CellMark>>>
  /** Problems of unreadable cells, as sentences. */
  readonly problems: readonly string[]
}

export type TitledTable<K extends string> = {
  readonly columns: ReadonlySet<K>
  readonly lines: readonly TitledLine<K>[]
  /** Broken lines that are not among the others, with nothing but their problems. */
  readonly unread: readonly Omit<TitledLine<K>, 'cells' | 'marks'>[]
  /** Headings of unread columns: they name none, or one that another column has named before. */
  readonly passedOver: readonly string[]
  /** Rows whose line ends before the last column; their missing cells are blank. */
  readonly short: readonly number[]
  /** True if it has texts that a spreadsheet has probably altered: they are refused unless confirmed. */
  readonly isAltered: boolean
}

type LineTexts = {
  readonly cell: Readonly<Record<CellProblemKind, string>>
  readonly told: (cell: { readonly label: string; readonly value: string; readonly problem: string }) => string
  readonly invisible: string
  readonly altered: Texts['altered']
}

export type ColumnNamer<K extends string> = {
  columnNamed(heading: string): K | undefined
  /** Texts that name existing records: they need no confirmation. */
  readonly knownTexts: ReadonlySet<string>
  readonly asWritten: boolean
}

/** Assigns a table's cells to what its headings name. */
export function titledLines<K extends string>(
  table: SheetTable,
  naming: ColumnNamer<K>,
  texts: LineTexts,
): TitledTable<K> {
  const { cell, told, invisible } = texts
  const columnByKey = new Map<K, number>()
  const passedOver: string[] = []
  for (const [index, heading] of table.header.entries()) {
    const column = naming.columnNamed(heading) ?? naming.columnNamed(ownHeading(table, index))
    if (column !== undefined && !columnByKey.has(column)) columnByKey.set(column, index)
    else if (heading !== '') passedOver.push(heading)
  }
  const problemsByRow = new Map<number, string[]>()
  for (const { row, kind } of breaking(table, new Set(columnByKey.values())))
    problemsByRow.set(row, [...new Set(problemsByRow.get(row)).add(cell[kind])])
  const { isAltered, alteredIn } = alteredCells(table, { ...naming, columnByKey, texts })
  const lines = table.rows.map((line, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    const entries = [...columnByKey].map(([key, columnIndex]) => [key, (line[columnIndex] ?? '').trim()] as const)
    const hiding = [...columnByKey].filter(([, columnIndex]) =>
      hasInvisible((line[columnIndex] ?? '').trim().replaceAll('\n', '')),
    )
    const problems = hiding.map(([, columnIndex]) =>
      told({
        label: table.header[columnIndex] ?? '',
        value: showInvisible(line[columnIndex] ?? ''),
        problem: invisible,
      }),
    )
    // fromEntries forgets that each name is a column's.
    return {
      row,
      cells: Object.fromEntries(entries) as Partial<Record<K, string>>,
      marks: marksBy(columnByKey, table.marks[index]),
      problems: [...(problemsByRow.get(row) ?? []), ...problems, ...alteredIn(index)],
    }
  })
  const read = new Set(lines.map(({ row }) => row))
  const unread = [...problemsByRow].filter(([row]) => !read.has(row) && row > table.headerRow)
  return {
    columns: new Set(columnByKey.keys()),
    lines,
    unread: unread.map(([row, problems]) => ({ row, problems })),
    passedOver,
    short: table.problems.filter(({ row, kind }) => kind === missing && read.has(row)).map(({ row }) => row),
    isAltered,
  }
}

type CellCheckContext = Pick<ColumnNamer<string>, 'knownTexts' | 'asWritten'> & {
  readonly columnByKey: ReadonlyMap<string, number>
  readonly texts: LineTexts
}

/** Sentences of the cells of each line that a spreadsheet has altered. */
function alteredCells(
  { header, rows, marks }: SheetTable,
  { columnByKey, texts, knownTexts, asWritten }: CellCheckContext,
) {
  const columns = [...columnByKey.values()]
  const alterationOf = (index: number, columnIndex: number) => {
    const { altered, isText } = marks[index]?.[columnIndex] ?? {}
    const isKnown = isText && knownTexts.has(foldCode(rows[index]?.[columnIndex] ?? ''))
    if (altered === undefined || altered.kind === 'scaled' || isKnown) return undefined
    return { as: altered.kind, shown: altered.displayedText, likely: altered.likely, isText }
  }
  const alteredIn = (index: number) =>
    columns.flatMap((columnIndex) => {
      const altered = alterationOf(index, columnIndex)
      if (!altered || (altered.isText && asWritten)) return []
      const { kinds, inSheet } = texts.altered
      const problem = inSheet({ as: kinds[altered.as], shown: altered.shown, value: altered.likely[0] ?? '' })
      return [texts.told({ label: header[columnIndex] ?? '', value: altered.shown, problem })]
    })
  const isAltered = rows.some((_, index) => columns.some((columnIndex) => alterationOf(index, columnIndex)?.isText))
  return { isAltered, alteredIn }
}

function marksBy<K extends string>(columnByKey: ReadonlyMap<K, number>, marks: RowMarks): Partial<Record<K, CellMark>> {
  const entries = [...columnByKey].flatMap(([key, columnIndex]) => {
    const mark = marks?.[columnIndex]
    return mark ? [[key, mark] as const] : []
  })
  // fromEntries forgets that each name is a column's.
  return Object.fromEntries(entries) as Partial<Record<K, CellMark>>
}

/**
 * Returns the problems that refuse a line. Problems of unread cells are ignored, and Excel itself omits blank cells
 * at the end when it writes a CSV. If not all problems are listed, each of them counts, so that a worse one is not
 * missed.
 */
function breaking({ problems, problemCount }: SheetTable, columnIndexes: ReadonlySet<number>): readonly CellProblem[] {
  if (problemCount > problems.length) return problems
  return problems.filter(({ kind, column }) => kind !== missing && (column === undefined || columnIndexes.has(column)))
}

type NoticeTexts = BrokenRowsTexts<typeof missing> & {
  readonly quoted: (named: { readonly value: string }) => string
  readonly passedOver: (named: { readonly headings: string }) => string
  readonly andAlso: string
}

type NoticeInput = Pick<TitledTable<string>, 'passedOver' | 'short'>

/**
 * Returns the notices on a file as a whole: unread columns, as a heading may be misspelt, and lines that end early.
 */
export function noticesOf({ passedOver, short }: NoticeInput, texts: NoticeTexts): string[] {
  const ended = short.length === 0 ? [] : [describeBrokenRows(missing, short, texts)]
  return [...passedOverIn(passedOver, texts), ...ended]
}

function passedOverIn(passedOver: readonly string[], texts: NoticeTexts): string[] {
  if (passedOver.length === 0) return []
  const named = passedOver
    .slice(0, mostNamed)
    .map((heading) => texts.quoted({ value: heading.slice(0, longestHeading) }))
  const headings = (passedOver.length > mostNamed ? [...named, '…'] : named).join(texts.andAlso)
  return [texts.passedOver({ headings })]
}
