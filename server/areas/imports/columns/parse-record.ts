import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import { showInvisible } from '@fairdesk/contract/values/invisible-signs'
import type { Alteration } from '../../../domain/sheets/cell-mark.ts'
import { alterationProblem, likelyFor } from '../file/marked-cells.ts'
import type { FileRecord } from '../file/read-records.ts'
import type { Progress } from '../report/progress.ts'
import type { RowReport } from '../report/row-report.ts'
import type { FileField } from './field.ts'
import { type CellValue, parseCell } from './parse-cell.ts'
import type { Words } from './words.ts'

export type Cells = Readonly<Record<string, CellValue>>
export type ParsedRecord = {
  readonly row: number
  readonly cells: Cells
  /** Fields whose cells could not be read; the row is refused and told so. */
  readonly unread: ReadonlySet<string>
  /** What the record is of, where its row is another one's: a customer in the row of his agent. */
  readonly about?: string
}

type Parsing = {
  readonly fields: readonly FileField[]
  readonly words: Words
  readonly report: RowReport
  readonly progress: Progress
}

/** What each row says, by field; a cell that cannot be read refuses its row. */
export async function parseRecords(records: readonly FileRecord[], parsing: Parsing): Promise<ParsedRecord[]> {
  const parsed: ParsedRecord[] = []
  for await (const some of parsing.progress.inPieces(records, 2000)) {
    parsed.push(...some.map((record) => parseRecord(record, parsing)))
    // A row is checked once it is planned too.
    parsing.progress.set('checking', Math.floor(parsed.length / 2), records.length)
  }
  return parsed
}

function parseRecord({ row, values, altered }: FileRecord, { fields, words, report }: Parsing): ParsedRecord {
  const cells: Record<string, CellValue> = {}
  const unread = new Set<string>()
  for (const field of fields) {
    const { key, required } = field
    const text = values[key]
    if (text === undefined) continue
    const alteration = altered?.[key]
    const parsed = parsedFrom(field, { text, alteration }, words)
    if ('problem' in parsed) {
      report.note(row, 'refused', refusedNote(field, { text, alteration, ...parsed }, words))
    } else if (parsed.value === null && required) {
      report.note(row, 'refused', { field: key, problem: words.texts.required })
    } else {
      cells[key] = field.noughtIsNone && parsed.value === 0 ? null : parsed.value
      continue
    }
    unread.add(key)
  }
  return { row, cells, unread }
}

type Text = { readonly text: string; readonly alteration: Alteration | undefined }

type Refused = Text & { readonly problem: string; readonly likely?: string[] }

function refusedNote({ key, kind }: FileField, { text, alteration, ...parsed }: Refused, { texts }: Words): CellNote {
  const isMeant = (alteration !== undefined && kind !== 'secret') || mayBeMeant(kind)
  const after = kind === 'secret' ? texts.hidden : showInvisible(text.slice(0, 100))
  return { field: key, after, ...parsed, ...(isMeant ? { unknown: true } : {}) }
}

function parsedFrom(field: FileField, { text, alteration }: Text, words: Words) {
  return alteration ? askedAbout(field, alteration, words) : parseCell(field, text, words)
}

/** What is meant cannot be told from the cell; a password is not said. */
function askedAbout(field: FileField, alteration: Alteration, { texts }: Words) {
  const likely = field.kind === 'secret' ? [] : likelyFor(field, alteration)
  const shown = field.kind === 'secret' ? texts.hidden : alteration.shown
  return {
    problem: alterationProblem(texts, { ...alteration, shown }, likely),
    ...(likely.length > 0 ? { likely } : {}),
  }
}

/** A word for a number or a choice may stand for one; a text that is too long, a ratio or places on a picture stand for nothing else. */
function mayBeMeant(kind: FileField['kind']): boolean {
  return kind !== 'text' && kind !== 'code' && kind !== 'secret' && kind !== 'spots' && kind !== 'ratio'
}
