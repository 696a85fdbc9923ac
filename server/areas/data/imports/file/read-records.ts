import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { Alteration, CellMark } from '../../../../domain/sheets/cell-mark.ts'
import { listCell, listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { cleanText, foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { alterationFor, textFor } from '../columns/marked-cells.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import type { Steps } from '../report/progress.ts'

/** Reads the rows of a table by the meaning of its columns. A fixed value fills in where the row has none. */
export function readRecords(
  { rows, rowNumbers, marks }: SheetTable,
  mapping: ImportMapping,
  fields: readonly FileField[],
): FileRecord[] {
  const meaningOf = valueMeanings(mapping, fields)
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const plainColumns = mapping.columns.filter(({ size }) => size === undefined)
  const bySize = sizeReader(mapping)
  return rows.map((cells, index) => {
    const values: Record<string, string> = {}
    let altered: Record<string, Alteration> | undefined
    const set = (key: string, text: string, mark?: CellMark) => {
      const cleanedText = cleanText(text) ?? text
      if (key === '' || cleanedText === '' || values[key] !== undefined) return
      const meaning = meaningOf(key, cleanedText)
      const field = byKey.get(key)
      const alteration = mark && field && meaning === undefined ? alterationFor(field, mark) : undefined
      if (alteration) altered = { ...altered, [key]: alteration }
      const value = meaning ?? (mark && field && !alteration ? textFor(field, cleanedText, mark) : cleanedText)
      if (value !== '') values[key] = value
    }
    for (const { column, field, fields: splitFields } of plainColumns) {
      const text = cells[column] ?? ''
      const mark = marks[index]?.[column]
      if (!splitFields) set(field ?? '', text, mark)
      // A text that became something else is asked for as a whole.
      else if (mark?.altered) set(splitFields.find((splitField) => splitField !== '') ?? '', text, mark)
      else
        for (const [index, piece] of splitAtDash(text, splitFields.length).entries())
          set(splitFields[index] ?? '', piece)
    }
    for (const [field, text] of Object.entries(mapping.fixed)) set(field, text)
    const record = { row: rowNumbers[index] ?? index + 1, index, values, ...bySize(cells) }
    return altered ? { ...record, altered } : record
  })
}

const rowsPerPiece = 1_000

/** Reads the rows of a long table; other calls are answered meanwhile. */
export async function readRecordsInPieces(
  table: SheetTable,
  { mapping, fields }: { readonly mapping: ImportMapping; readonly fields: readonly FileField[] },
  progress: Steps,
): Promise<FileRecord[]> {
  const records: FileRecord[] = []
  let start = 0
  for await (const rows of progress.inPieces(table.rows, rowsPerPiece)) {
    const end = start + rows.length
    const piece = {
      ...table,
      rows,
      rowNumbers: table.rowNumbers.slice(start, end),
      marks: table.marks.slice(start, end),
    }
    for (const record of readRecords(piece, mapping, fields)) records.push({ ...record, index: record.index + start })
    start = end
  }
  return records
}

/** Returns a reader of the cells below sizes that head columns. */
function sizeReader({ columns }: ImportMapping): (cells: readonly string[]) => Pick<FileRecord, 'bySize'> {
  const sizes = columns.flatMap(({ column, size }) => (size === undefined ? [] : [{ column, size }]))
  if (sizes.length === 0) return () => ({})
  return (cells) => ({ bySize: Object.fromEntries(sizes.map(({ column, size }) => [size, cells[column] ?? ''])) })
}

/** Returns true if this is the template's example row, left unchanged and so not meant as data. */
export function isExample({ values }: FileRecord, fields: readonly FileField[]): boolean {
  const exportedFields = fields.filter(({ isImportOnly }) => !isImportOnly)
  return exportedFields.every(({ key, example = '' }) => (values[key] ?? '') === (cleanText(example) ?? ''))
}

/**
 * From the right, so that only the first part may hold dashes: "A-1-RED" in two is "A-1" and "RED". A number without
 * dashes may be split by slashes or underscores.
 */
export function splitAtDash(text: string, pieceCount: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  const separator = ['-', '/', '_'].find((sign) => rest.includes(sign)) ?? '-'
  while (pieces.length < pieceCount - 1) {
    const dash = rest.lastIndexOf(separator)
    if (dash <= 0) return [text.trim()]
    pieces.unshift(rest.slice(dash + 1))
    rest = rest.slice(0, dash)
  }
  return [rest, ...pieces]
}

/** Returns the meaning given to a text; in a list each part may have a meaning. */
function valueMeanings(
  { values }: ImportMapping,
  fields: readonly FileField[],
): (field: string, text: string) => string | undefined {
  const lists = new Set(fields.filter(({ kind }) => kind === 'list' || kind === 'sizes').map(({ key }) => key))
  const folded = new Map(
    Object.entries(values).map(([field, meanings]) => [
      field,
      new Map(Object.entries(meanings).map(([text, meaning]) => [foldCode(text), meaning])),
    ]),
  )
  return (field, text) => {
    const meanings = folded.get(field)
    const meaning = meanings?.get(foldCode(text))
    if (!meanings || meaning !== undefined || !lists.has(field)) return meaning
    const entries = listOf(text)
    const meant = entries.map((entry) => meanings.get(foldCode(entry)) ?? entry)
    return meant.some((entry, index) => entry !== entries[index]) ? listCell(meant) : undefined
  }
}
