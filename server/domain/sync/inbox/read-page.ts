import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { z } from 'zod'
import { foldCode } from '../../sheets/cells/text.ts'
import { sniff } from '../../sheets/reading/sniff.ts'
import { decodeText } from '../http/decode-text.ts'
import { codeText, tellsError, tellsErrorBesideRows } from '../http/error-in.ts'
import { parseJson, valueText } from '../http/parse-json.ts'
import type { InLink } from '../link.ts'
import { csvOfRows } from './csv-of-rows.ts'
import type { UnreadableEntry } from './intake.ts'

const mostCursor = 500

const Page = z.object({
  rows: z.array(z.unknown()).nullish(),
  cursor: z.unknown().optional(),
  more: z.unknown().optional(),
})
const Row = z.record(z.string(), z.unknown())
type Row = z.output<typeof Row>

/** Data of the other system since a cursor: a file, and the new cursor. */
export type ReadPage =
  | {
      readonly kind: 'rows'
      readonly bytes: Uint8Array
      readonly isCsv: boolean
      readonly cursor: string
      readonly isMore: boolean
      /** Entries that are not rows or contain a non-scalar value: only they are refused, not the page. */
      readonly unreadable: readonly UnreadableEntry[]
      /** Text of an answer that reports failure though it brings rows: all of it. */
      readonly error?: { readonly text: string; readonly detail: string } | undefined
    }
  | { readonly kind: 'nothing'; readonly cursor: string }
  | { readonly kind: 'unread'; readonly problem: SyncProblem; readonly detail: string; readonly text: string }

type PageContext = Pick<InLink, 'cursor' | 'headings' | 'okCodes'>

/** Reads an answer: JSON of rows, or a file as it would lie in a folder. */
export async function readPage(bytes: Buffer, type: string, context: PageContext): Promise<ReadPage> {
  if (bytes.length === 0) return { kind: 'nothing', cursor: context.cursor }
  return isMarkup(bytes) ? readJson(decodeText(bytes, type), context) : readFile(bytes, type, context)
}

/** JSON or a page, in whatever encoding. */
function isMarkup(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 100).toString('latin1').replaceAll('\0', '')
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*([{<]|\[\s*[{\]])/.test(beginning)
}

/** A text in an encoding that it does not show by itself is brought into UTF-8. */
function readFile(bytes: Buffer, type: string, { cursor, headings }: PageContext): ReadPage {
  if (hasNoRows(bytes, type, headings)) return { kind: 'nothing', cursor }
  const isText = /^text\/.*charset=/i.test(type)
  const file = isText ? Buffer.from(`\ufeff${decodeText(bytes, type)}`, 'utf8') : bytes
  return { kind: 'rows', bytes: file, isCsv: false, cursor, isMore: false, unreadable: [] }
}

/** Nothing, or the names of the columns alone: so a file says that nothing is new. */
function hasNoRows(bytes: Buffer, type: string, headings: PageContext['headings']): boolean {
  if (sniff(bytes).kind !== 'text') return false
  const [names = '', ...rows] = decodeText(bytes, type)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const cells = new Set(names.split(/[,;\t|]/).map((cell) => foldCode(cell.replaceAll('"', ''))))
  const namesColumns = headings.length > 0 && headings.every(({ title }) => cells.has(foldCode(title)))
  return rows.length === 0 && (names === '' || namesColumns)
}

async function readJson(text: string, context: PageContext): Promise<ReadPage> {
  const unread = (problem: 'not-json' | 'error-answer', detail = ''): ReadPage => ({
    kind: 'unread',
    problem,
    detail,
    text,
  })
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    return unread('not-json')
  }
  const { data: page } = Page.safeParse(json)
  const entries = page?.rows ?? []
  if (entries.length === 0 && tellsError(json, context.okCodes)) return unread('error-answer', codeText(json))
  const next = page && cursorOf(page.cursor, context.cursor)
  if (page?.rows === undefined || next === undefined) return unread('not-json')
  if (entries.length === 0) return { kind: 'nothing', cursor: next }
  // Ignore `more` if the cursor does not move, or the loop would never end.
  const isMore = /^(true|1)$/i.test(valueText(page.more) ?? '') && next !== context.cursor
  const { rows, unreadable } = readRows(entries, context)
  const hasRows = unreadable.length < rows.length
  const bytes = Buffer.from(hasRows ? await csvOfRows(rows) : '', 'utf8')
  if (!tellsErrorBesideRows(json, context.okCodes))
    return { kind: 'rows', bytes, isCsv: true, cursor: next, isMore, unreadable }
  // Rows are taken twice without harm, so nothing is lost where it stays at its place.
  return {
    kind: 'rows',
    bytes,
    isCsv: true,
    cursor: context.cursor,
    isMore: false,
    unreadable,
    error: { text, detail: codeText(json) },
  }
}

/** Returns undefined if the value is not a valid cursor. */
function cursorOf(value: unknown, previousCursor: string): string | undefined {
  const text = valueText(value)
  // Empty is how some write null: it is not where everything begins.
  if (text === '') return previousCursor
  return text !== undefined && text.length <= mostCursor ? text : undefined
}

/** Rows in their order; an unreadable one leaves an empty line, so that each keeps its number. */
function readRows(entries: readonly unknown[], { headings }: PageContext) {
  const headingKeys = new Set(headings.map(({ title }) => foldCode(title)))
  const unreadable: UnreadableEntry[] = []
  const rows = entries.map((entry, index) => {
    const { data: row } = Row.safeParse(entry)
    const nested =
      row && Object.keys(row).find((name) => headingKeys.has(foldCode(name)) && valueText(row[name]) === undefined)
    if (row && nested === undefined) return cellsOf(row)
    const cells = new Map(Object.entries(cellsOf(row ?? {})).map(([name, text]) => [foldCode(name), text]))
    const headingCells = headings.map(({ title }) => [title, cells.get(foldCode(title)) ?? ''] as const)
    // The first row of a file names its columns.
    unreadable.push({ row: index + 2, no: '', cells: Object.fromEntries(headingCells), title: nested ?? null })
    return Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, '']))
  })
  return { rows, unreadable }
}

/** Cells by the names of their columns; lists and objects that no column of the link reads are left empty. */
function cellsOf(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueText(value) ?? '']))
}
