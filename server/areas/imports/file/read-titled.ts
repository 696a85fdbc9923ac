import { refuse } from '@fairdesk/contract/refusal'
import { type CellProblemKind, SheetProblem, type SheetProblemKind } from '../../../domain/sheets/problem.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { type TitledTable, titledLines } from './titled-lines.ts'

/** Titles and remarks stand above the row that names the columns, not whole tables. */
const rowsLookedAt = 10

type Sent = { readonly path: string; readonly fileName: string }
type Said = { readonly limit: string; readonly value: string }
type FileTexts = Readonly<Record<SheetProblemKind, string | ((said: Said) => string)>>

type Wanted<K extends string> = {
  readonly mostRows: number
  readonly columnNamed: (heading: string) => K | undefined
  /** Without them it is no such file. */
  readonly required: readonly K[]
  readonly texts: {
    readonly file: FileTexts
    readonly cell: Readonly<Record<CellProblemKind, string>>
    /** Said where the file has not all that are required. */
    readonly noColumn: string
  }
}

/**
 * The lines of the file that a call brought, of its first visible sheet, by the names of their columns. Where the row that
 * looks like a header has not all that are required, the first that has them is the header: it may hold fewer texts than
 * the lines under it.
 * @throws Refusal `upload.no-file`; `import.refused` with a sentence where it cannot be read, is empty, too long or another file
 */
export async function readTitled<K extends string>(file: Sent | undefined, wanted: Wanted<K>): Promise<TitledTable<K>> {
  if (!file) refuse('upload.no-file')
  const { columnNamed, required, texts } = wanted
  const isHeader = (named: ReadonlySet<K | undefined>) => required.every((column) => named.has(column))
  const guessed = titledLines(await readTable(file, wanted), columnNamed, texts)
  if (isHeader(guessed.columns)) return filled(guessed, wanted)
  const { rows, rowNumbers } = await readTable(file, wanted, 0)
  const headerRow =
    rowNumbers[rows.slice(0, rowsLookedAt).findIndex((cells) => isHeader(new Set(cells.map(columnNamed))))]
  if (headerRow === undefined) refuse('import.refused', { lines: texts.noColumn })
  return filled(titledLines(await readTable(file, wanted, headerRow), columnNamed, texts), wanted)
}

type Reading = Pick<Wanted<string>, 'mostRows'> & { readonly texts: { readonly file: FileTexts } }

/** The header's row is guessed where it is not said; 0 is none. */
async function readTable(file: Sent, reading: Reading, headerRow?: number): Promise<SheetTable> {
  const choice = headerRow === undefined ? {} : { headerRow }
  try {
    return await readSheet(file.path, { ...choice, fileName: file.fileName, limits: { rows: reading.mostRows + 1 } })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    return refuseFile(error, reading)
  }
}

function filled<K extends string>(table: TitledTable<K>, reading: Reading): TitledTable<K> {
  return table.lines.length > 0 ? table : refuseFile(new SheetProblem('empty'), reading)
}

function refuseFile({ kind, params }: SheetProblem, { mostRows, texts }: Reading): never {
  const text = texts.file[kind]
  const limit = String(kind === 'too-many-rows' ? mostRows : (params.limit ?? ''))
  refuse('import.refused', {
    lines: typeof text === 'string' ? text : text({ limit, value: String(params.sheet ?? '') }),
  })
}
