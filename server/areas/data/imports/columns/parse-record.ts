import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { showInvisible } from '@fairdesk/contract/values/invisible-signs'
import type { Alteration } from '../../../../domain/sheets/cell-mark.ts'
import type { DroppedCells } from '../report/dropped-cells.ts'
import type { Steps } from '../report/progress.ts'
import type { RowReport } from '../report/row-report.ts'
import type { FileField } from './field.ts'
import { alterationProblem, likelyFor } from './marked-cells.ts'
import { type CellValue, parseCell } from './parse-cell.ts'
import type { TextsOfScreen } from './texts.ts'

/** A row of the file as texts by field; fields it says nothing of are absent. */
export type FileRecord = {
  readonly row: number
  readonly index: number
  readonly values: Readonly<Record<string, string>>
  /** Alterations by a spreadsheet, by field, while nobody has confirmed what is meant. */
  readonly altered?: Readonly<Record<string, Alteration>>
  /** Cells below sizes that head columns, by size, until they are sizes or quantities of their own. */
  readonly bySize?: Readonly<Record<string, string>>
  /** Size of the column that the record is of, if its row has a record for each. */
  readonly ofSize?: string
}

export type Cells = Readonly<Record<string, CellValue>>
export type ParsedRecord = {
  readonly row: number
  readonly cells: Cells
  /** Fields with unreadable cells; the row is refused with a note. */
  readonly unread: ReadonlySet<string>
  readonly ofSize?: string
  /** Subject of the record, if its row belongs to another: a customer in their agent's row. */
  readonly about?: string
}

type ParseContext = {
  readonly fields: readonly FileField[]
  readonly texts: TextsOfScreen
  readonly report: RowReport
  readonly progress: Steps
  /** Cells that count as blank. */
  readonly dropped?: Pick<DroppedCells, 'has'>
}

/** Parses each row by field; a cell that cannot be read refuses its row. */
export async function parseRecords(records: readonly FileRecord[], parsing: ParseContext): Promise<ParsedRecord[]> {
  const parsed: ParsedRecord[] = []
  for await (const some of parsing.progress.inPieces(records, 500)) {
    parsed.push(...some.map((record) => parseRecord(record, parsing)))
    // A row is checked once it is planned too.
    parsing.progress.set('checking', Math.floor(parsed.length / 2), records.length)
  }
  return parsed
}

/** Shared by most records, whose cells can all be read. */
const noneUnread: ReadonlySet<string> = new Set()

function parseRecord(
  { row, values, altered, ofSize }: FileRecord,
  { fields, texts, report, dropped }: ParseContext,
): ParsedRecord {
  const cells: Record<string, CellValue> = {}
  let unread: Set<string> | undefined
  for (const field of fields) {
    const { key, required } = field
    const text = values[key]
    if (text === undefined) continue
    if (dropped?.has(row, key)) {
      report.note(row, 'left', { field: key, after: shown(field, text, texts), problem: texts.texts.cellDropped })
      continue
    }
    const alteration = altered?.[key]
    const parsed = parsedFrom(field, { text, alteration }, texts)
    if ('problem' in parsed) {
      report.note({ row, ofSize }, 'refused', refusedNote(field, { text, alteration, ...parsed }, texts))
    } else if (parsed.value === null && required) {
      report.note(row, 'refused', { field: key, problem: texts.texts.required })
    } else {
      if (parsed.remark !== undefined)
        report.note({ row, ofSize }, 'left', { field: key, after: shown(field, text, texts), problem: parsed.remark })
      cells[key] = field.noughtIsNone && parsed.value === 0 ? null : parsed.value
      continue
    }
    unread ??= new Set()
    unread.add(key)
  }
  return { row, cells, unread: unread ?? noneUnread, ...(ofSize === undefined ? {} : { ofSize }) }
}

type Text = { readonly text: string; readonly alteration: Alteration | undefined }

function refusedNote(
  { key, kind }: FileField,
  { text, alteration, ...parsed }: Text & { readonly problem: string; readonly likely?: string[] },
  { texts }: TextsOfScreen,
): CellNote {
  const isMeant = (alteration !== undefined && kind !== 'secret') || mayBeMeant(kind)
  const displayText = shown({ kind }, text, { texts })
  return { field: key, after: displayText, ...parsed, ...(isMeant ? { unknown: true } : {}) }
}

function shown({ kind }: Pick<FileField, 'kind'>, text: string, { texts }: Pick<TextsOfScreen, 'texts'>): string {
  return kind === 'secret' ? texts.hidden : showInvisible(text.slice(0, 100))
}

function parsedFrom(field: FileField, { text, alteration }: Text, texts: TextsOfScreen) {
  return alteration ? askedAbout(field, alteration, texts) : parseCell(field, text, texts)
}

/** Describes a cell whose meaning cannot be determined; passwords are not shown. */
function askedAbout(field: FileField, alteration: Alteration, { texts }: TextsOfScreen) {
  const likely = field.kind === 'secret' ? [] : likelyFor(field, alteration)
  const displayText = field.kind === 'secret' ? texts.hidden : alteration.displayedText
  return {
    problem: alterationProblem(texts, { ...alteration, displayedText: displayText }, likely),
    ...(likely.length > 0 ? { likely } : {}),
  }
}

/**
 * Returns true if a text may stand for another value: a word for a number or a choice. Texts that are too long,
 * ratios and places on a picture cannot.
 */
function mayBeMeant(kind: FileField['kind']): boolean {
  return kind !== 'text' && kind !== 'code' && kind !== 'secret' && kind !== 'spots' && kind !== 'ratio'
}
