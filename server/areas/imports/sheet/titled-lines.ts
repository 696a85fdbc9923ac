import { foldCode } from '@fairdesk/contract/names/fold'
import { hasInvisible, showInvisible } from '@fairdesk/contract/values/invisible-signs'
import type { CellMark, RowMarks } from '../../../domain/sheets/cell-mark.ts'
import { ownHeading } from '../../../domain/sheets/own-heading.ts'
import type { CellProblem, CellProblemKind } from '../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { Texts } from '../columns/words.ts'
import { type BrokenRowsTexts, describeBrokenRows } from '../file/file-problems.ts'

const mostNamed = 10
const longestHeading = 40
/** The kind of problem that is no fault of a line. */
const missing = 'missing-fields'

/** A line of a table by the names of its columns; a column that the file has not is absent. */
export type TitledLine<K extends string> = {
  readonly row: number
  readonly cells: Readonly<Partial<Record<K, string>>>
  /** What its cells hold besides their texts. */
  readonly marks: Readonly<Partial<Record<K, CellMark>>>
  /** What of it could not be read, in sentences. */
  readonly problems: readonly string[]
}

export type TitledTable<K extends string> = {
  readonly columns: ReadonlySet<K>
  readonly lines: readonly TitledLine<K>[]
  /** Broken lines that are not among the others, with nothing but their problems. */
  readonly unread: readonly Omit<TitledLine<K>, 'cells' | 'marks'>[]
  /** Of columns that nobody reads: headings that name none, or one that another column has named before. */
  readonly passedOver: readonly string[]
  /** Rows whose line ends before the last column; their missing cells are blank. */
  readonly short: readonly number[]
  /** Whether it has texts that a spreadsheet has probably altered: they are refused unless they are said to be meant so. */
  readonly isAltered: boolean
}

type LineTexts = {
  readonly cell: Readonly<Record<CellProblemKind, string>>
  readonly told: (cell: { readonly label: string; readonly value: string; readonly problem: string }) => string
  readonly invisible: string
  readonly altered: Texts['altered']
}

export type Naming<K extends string> = {
  columnNamed(heading: string): K | undefined
  /** Texts that name something already: nobody asks whether they are meant so. */
  readonly known: ReadonlySet<string>
  readonly asWritten: boolean
}

/** Sorts a table's cells by what its headings name. */
export function titledLines<K extends string>(table: SheetTable, naming: Naming<K>, texts: LineTexts): TitledTable<K> {
  const { cell, told, invisible } = texts
  const places = new Map<K, number>()
  const passedOver: string[] = []
  for (const [index, heading] of table.header.entries()) {
    const column = naming.columnNamed(heading) ?? naming.columnNamed(ownHeading(table, index))
    if (column !== undefined && !places.has(column)) places.set(column, index)
    else if (heading !== '') passedOver.push(heading)
  }
  const said = new Map<number, string[]>()
  for (const { row, kind } of breaking(table, new Set(places.values())))
    said.set(row, [...new Set(said.get(row)).add(cell[kind])])
  const { isAltered, alteredIn } = alteredCells(table, { ...naming, places, texts })
  const lines = table.rows.map((line, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    const entries = [...places].map(([key, place]) => [key, (line[place] ?? '').trim()] as const)
    const hiding = [...places].filter(([, place]) => hasInvisible((line[place] ?? '').trim().replaceAll('\n', '')))
    const problems = hiding.map(([, place]) =>
      told({ label: table.header[place] ?? '', value: showInvisible(line[place] ?? ''), problem: invisible }),
    )
    // fromEntries forgets that each name is a column's.
    return {
      row,
      cells: Object.fromEntries(entries) as Partial<Record<K, string>>,
      marks: marksBy(places, table.marks[index]),
      problems: [...(said.get(row) ?? []), ...problems, ...alteredIn(index)],
    }
  })
  const read = new Set(lines.map(({ row }) => row))
  const unread = [...said].filter(([row]) => !read.has(row) && row > table.headerRow)
  return {
    columns: new Set(places.keys()),
    lines,
    unread: unread.map(([row, problems]) => ({ row, problems })),
    passedOver,
    short: table.problems.filter(({ row, kind }) => kind === missing && read.has(row)).map(({ row }) => row),
    isAltered,
  }
}

type Reading = Pick<Naming<string>, 'known' | 'asWritten'> & {
  readonly places: ReadonlyMap<string, number>
  readonly texts: LineTexts
}

/** Sentences of the cells of each line that a spreadsheet has altered. */
function alteredCells({ header, rows, marks }: SheetTable, { places, texts, known, asWritten }: Reading) {
  const columns = [...places.values()]
  const alterationOf = (index: number, place: number) => {
    const { altered, isText } = marks[index]?.[place] ?? {}
    const isKnown = isText && known.has(foldCode(rows[index]?.[place] ?? ''))
    if (altered === undefined || altered.as === 'scaled' || isKnown) return undefined
    return { as: altered.as, shown: altered.shown, likely: altered.likely, isText }
  }
  const alteredIn = (index: number) =>
    columns.flatMap((place) => {
      const altered = alterationOf(index, place)
      if (!altered || (altered.isText && asWritten)) return []
      const { kinds, inSheet } = texts.altered
      const problem = inSheet({ as: kinds[altered.as], shown: altered.shown, value: altered.likely[0] ?? '' })
      return [texts.told({ label: header[place] ?? '', value: altered.shown, problem })]
    })
  const isAltered = rows.some((_, index) => columns.some((place) => alterationOf(index, place)?.isText))
  return { isAltered, alteredIn }
}

function marksBy<K extends string>(places: ReadonlyMap<K, number>, marks: RowMarks): Partial<Record<K, CellMark>> {
  const entries = [...places].flatMap(([key, place]) => {
    const mark = marks?.[place]
    return mark ? [[key, mark] as const] : []
  })
  // fromEntries forgets that each name is a column's.
  return Object.fromEntries(entries) as Partial<Record<K, CellMark>>
}

/**
 * What makes a line be refused. A cell that nobody reads harms nothing, and blank cells at the end are left out by Excel
 * itself where it writes a CSV. Where not all problems are listed each of them counts, lest a worse one slip through.
 */
function breaking({ problems, problemCount }: SheetTable, places: ReadonlySet<number>): readonly CellProblem[] {
  if (problemCount > problems.length) return problems
  return problems.filter(({ kind, column }) => kind !== missing && (column === undefined || places.has(column)))
}

type NoticeTexts = BrokenRowsTexts<typeof missing> & {
  readonly quoted: (named: { readonly value: string }) => string
  readonly passedOver: (named: { readonly headings: string }) => string
  readonly andAlso: string
}

type Noticed = Pick<TitledTable<string>, 'passedOver' | 'short'>

/** What is told of a file as a whole: the columns that nobody reads, as a heading may be misspelt, and lines that end early. */
export function noticesOf({ passedOver, short }: Noticed, texts: NoticeTexts): string[] {
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
