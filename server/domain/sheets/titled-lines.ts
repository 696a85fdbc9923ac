import type { CellProblemKind } from './problem.ts'
import type { SheetTable } from './table.ts'

const mostNamed = 10
const longestHeading = 40

/** A line of a table by the names of its columns; a column that the file has not is absent. */
export type TitledLine<K extends string> = {
  readonly row: number
  readonly cells: Readonly<Partial<Record<K, string>>>
  /** What of it could not be read, in sentences. */
  readonly problems: readonly string[]
}

export type TitledTable<K extends string> = {
  readonly columns: ReadonlySet<K>
  readonly lines: readonly TitledLine<K>[]
  /** Broken lines that are not among the others, with nothing but their problems. */
  readonly unread: readonly Omit<TitledLine<K>, 'cells'>[]
  /** Of columns that nobody reads: headings that name none, or one that another column has named before. */
  readonly passedOver: readonly string[]
}

/** Sorts a table's cells by what its headings name. */
export function titledLines<K extends string>(
  table: SheetTable,
  columnNamed: (heading: string) => K | undefined,
  { cell }: { readonly cell: Readonly<Record<CellProblemKind, string>> },
): TitledTable<K> {
  const places = new Map<K, number>()
  const passedOver: string[] = []
  for (const [index, heading] of table.header.entries()) {
    const column = columnNamed(heading)
    if (column !== undefined && !places.has(column)) places.set(column, index)
    else if (heading !== '') passedOver.push(heading)
  }
  const said = new Map<number, string[]>()
  for (const { row, kind } of table.problems) said.set(row, [...(said.get(row) ?? []), cell[kind]])
  const lines = table.rows.map((line, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    const entries = [...places].map(([key, place]) => [key, (line[place] ?? '').trim()])
    // fromEntries forgets that each name is a column's.
    return { row, cells: Object.fromEntries(entries) as Partial<Record<K, string>>, problems: said.get(row) ?? [] }
  })
  const read = new Set(lines.map(({ row }) => row))
  const unread = [...said].filter(([row]) => !read.has(row) && row > table.headerRow)
  return {
    columns: new Set(places.keys()),
    lines,
    unread: unread.map(([row, problems]) => ({ row, problems })),
    passedOver,
  }
}

type NoticeTexts = {
  readonly quoted: (named: { readonly value: string }) => string
  readonly passedOver: (named: { readonly headings: string }) => string
  readonly andAlso: string
}

/** What is told of a file as a whole: the columns that nobody reads, as a heading may be misspelt. */
export function noticesOf({ passedOver }: Pick<TitledTable<string>, 'passedOver'>, texts: NoticeTexts): string[] {
  if (passedOver.length === 0) return []
  const named = passedOver
    .slice(0, mostNamed)
    .map((heading) => texts.quoted({ value: heading.slice(0, longestHeading) }))
  const headings = (passedOver.length > mostNamed ? [...named, '…'] : named).join(texts.andAlso)
  return [texts.passedOver({ headings })]
}
