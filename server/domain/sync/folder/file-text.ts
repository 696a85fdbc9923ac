import { isHeadField } from '@fairdesk/contract/orders/sync-fields'
import { type SyncColumn, type SyncFile, syncSeparators } from '@fairdesk/contract/orders/sync-map'
import type { SyncDocument, SyncLine } from '../documents/document.ts'
import { fieldText } from '../documents/mapped.ts'
import { encodeGb18030 } from './gb18030.ts'

type Value = string | number | null

/** Orders as the text of a file in the link's own form, titles first. */
export function fileText(columns: readonly SyncColumn[], file: SyncFile, documents: readonly SyncDocument[]): string {
  const rows = shapes[file.shape](columns, documents)
  const separator = syncSeparators[file.separator]
  const guarded = (value: Value) => (file.guardsFormulas && typeof value === 'string' ? withApostrophe(value) : value)
  const end = file.ends === 'crlf' ? '\r\n' : '\n'
  return rows.map((row) => row.map((value) => cellText(guarded(value), separator)).join(separator) + end).join('')
}

/** Encodes the text; UTF-8 gets a byte order mark, or Excel would read it in the machine's own encoding. */
export function fileBytes(text: string, encoding: SyncFile['encoding']): Buffer {
  return encoding === 'gb18030' ? encodeGb18030(text) : Buffer.from(`\ufeff${text}`, 'utf8')
}

type Rows = readonly (readonly Value[])[]
const shapes: Readonly<
  Record<SyncFile['shape'], (columns: readonly SyncColumn[], documents: readonly SyncDocument[]) => Rows>
> = {
  long: longRows,
  wide: wideRows,
  headsAndLines: headsAndLines,
}

/** A row per size; an order that is called off has one, without goods. */
function longRows(columns: readonly SyncColumn[], documents: readonly SyncDocument[]): Rows {
  const rows = documents.flatMap(({ head, lines }) =>
    linesOrNone(lines).map((line) => columns.map((column) => fieldText(column, head, line))),
  )
  return [columns.map(({ title }) => title), ...rows]
}

const perSize: ReadonlySet<string> = new Set(['lineNo', 'size', 'sizeCode', 'barcode', 'qty'])
const summed = ['qty', 'tagAmount', 'netAmount'] as const

/** Builds a row per colour: per-size fields are replaced by a column for each size, at the end. */
function wideRows(columns: readonly SyncColumn[], documents: readonly SyncDocument[]): Rows {
  const fixedColumns = columns.filter(({ field }) => field === undefined || field === 'qty' || !perSize.has(field))
  const sizes = [...new Set(documents.flatMap(({ lines }) => lines.map(({ size }) => String(size))))]
  const rows = documents.flatMap(({ head, lines }) =>
    byColour(lines).map((colourLines) => {
      const qtyOf = (size: string) => colourLines.find((line) => String(line.size) === size)?.qty ?? ''
      return [...fixedColumns.map((column) => fieldText(column, head, together(colourLines))), ...sizes.map(qtyOf)]
    }),
  )
  return [[...fixedColumns.map(({ title }) => title), ...sizes], ...rows]
}

function byColour(lines: readonly SyncLine[]): (readonly SyncLine[])[] {
  if (lines.length === 0) return [[]]
  return [
    ...Map.groupBy(lines, ({ goodsNo, colourCode, skcNo }) => JSON.stringify([goodsNo, colourCode, skcNo])).values(),
  ]
}

function together(lines: readonly SyncLine[]): SyncLine | null {
  const [first] = lines
  if (!first) return null
  const sums = summed.map((field) => [field, lines.reduce((sum, line) => sum + Number(line[field]), 0)])
  return { ...first, ...Object.fromEntries(sums) }
}

/** `H` and `L` say which is which; both kinds have their titles above. */
function headsAndLines(columns: readonly SyncColumn[], documents: readonly SyncDocument[]): Rows {
  const ofHead = columns.filter(({ field }) => field !== undefined && isHeadField(field))
  const ofLine = columns.filter((column) => !ofHead.includes(column))
  const rows = documents.flatMap(({ head, lines }) => [
    ['H', ...ofHead.map((column) => fieldText(column, head, null))],
    ...lines.map((line) => ['L', ...ofLine.map((column) => fieldText(column, head, line))]),
  ])
  return [['H', ...ofHead.map(({ title }) => title)], ['L', ...ofLine.map(({ title }) => title)], ...rows]
}

function linesOrNone(lines: readonly SyncLine[]): readonly (SyncLine | null)[] {
  return lines.length === 0 ? [null] : lines
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
function withApostrophe(text: string): string {
  return /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
}

/** Formats a cell, quoted if it contains the separator. */
function cellText(value: Value, separator: string): string {
  if (value === null) return ''
  const text = String(value)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
