import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheet as readTable } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { UploadedFile } from '../../context.ts'
import { describeProblem } from '../file/file-problems.ts'
import { columnNamed, type SheetKind } from './sheet-kind.ts'
import { noticesOf, type TitledTable, titledLines } from './titled-lines.ts'

/** Maximum rows searched for the headings: titles and remarks may precede them, not whole tables. */
const rowsLookedAt = 10

type Sheet<K extends string> = TitledTable<K> & {
  /** Sentences on the file as a whole. */
  readonly notices: string[]
}

type ReadSheetOptions = {
  readonly phrases: Phrases
  /** Names of existing entries: an export of them is imported again without confirmation. */
  readonly knownNames: readonly string[]
  readonly asWritten: boolean
}

/**
 * The lines of the file that a call brought, of its first visible sheet, by the names of their columns. Where the row that
 * looks like a header has not all that are required, the first that has them is the header: it may hold fewer texts than
 * the lines under it.
 * @throws Refusal `upload.no-file`; `import.refused` with a sentence where it cannot be read, is empty, too long or another file
 */
export async function readSheet<K extends string>(
  file: UploadedFile | undefined,
  kind: SheetKind<K>,
  { phrases, knownNames, asWritten }: ReadSheetOptions,
): Promise<Sheet<K>> {
  if (!file) refuse('upload.no-file')
  const opening = { file, mostRows: kind.mostRows }
  const texts = phrases.importTexts
  const named = (heading: string) => columnNamed(kind, heading)
  const isHeader = (columns: ReadonlySet<K | undefined>) => kind.required.every((column) => columns.has(column))
  try {
    const naming = { columnNamed: named, knownTexts: new Set(knownNames.map(foldCode)), asWritten }
    let lines = titledLines(await tableOf(opening), naming, texts)
    if (!isHeader(lines.columns)) {
      const { rows, rowNumbers } = await tableOf({ ...opening, headerRow: 0 })
      const header = rows.slice(0, rowsLookedAt).findIndex((cells) => isHeader(new Set(cells.map(named))))
      const headerRow = rowNumbers[header]
      if (headerRow === undefined) refuse('import.refused', { lines: kind.texts(phrases).noColumn })
      lines = titledLines(await tableOf({ ...opening, headerRow }), naming, texts)
    }
    if (lines.lines.length === 0) throw new SheetProblem('empty')
    return { ...lines, notices: noticesOf(lines, texts) }
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const { tooMany } = kind.texts(phrases)
    const isLong = error.kind === 'too-many-rows' && tooMany !== undefined
    refuse('import.refused', { lines: isLong ? tooMany : describeProblem(atMost(kind.mostRows, error), texts) })
  }
}

type OpenSheetInput = { readonly file: UploadedFile; readonly mostRows: number; readonly headerRow?: number }

/** Reads the table. The header row is guessed if none is given; 0 means no header. */
function tableOf({ file, mostRows, headerRow }: OpenSheetInput): Promise<SheetTable> {
  const choice = headerRow === undefined ? {} : { headerRow }
  return readTable(file.path, { ...choice, fileName: file.fileName, limits: { rows: mostRows + 1 } })
}

/** Reports the row limit without the header, which users do not count as a row. */
function atMost(limit: number, problem: SheetProblem): SheetProblem {
  return problem.kind === 'too-many-rows' ? new SheetProblem('too-many-rows', { limit }) : problem
}
