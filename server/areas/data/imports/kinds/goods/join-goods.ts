import { barcodeKey } from '@fairdesk/contract/names/codes/gtin'
import { plainSize } from '@fairdesk/contract/names/size-words'
import { isBarcode } from '@fairdesk/contract/values/barcode'
import { sizeCodeLength } from '@fairdesk/contract/values/code-lengths'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Cells, ParsedRecord } from '../../columns/parse-record.ts'
import { barcodeIn } from '../../lookup/barcode-cells.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import { agreeOnStyle } from './agree.ts'
import type { GoodsJoinContext, GoodsRow, JoinedStyle } from './joined.ts'
import { addRow, isCodedColour } from './names/goods-questions.ts'

/** Joins rows of any grain (a SKU, a colour or a style each) to styles; contradictory ones are refused. */
export function joinGoods(records: readonly ParsedRecord[], joining: GoodsJoinContext): JoinedStyle[] {
  const bySize = records.some(({ cells }) => cells.size !== undefined)
  const context = { ...joining, bySize, sizeMaps: new Map() }
  const rows = records.flatMap((record) => rowFrom(record, context) ?? [])
  doubtColours(rows, joining)
  const fresh = leaveRepeated(acceptedRows(rows, joining), joining)
  refuseRepeatedBarcodes(fresh, joining)
  const byStyle = Map.groupBy(acceptedRows(fresh, joining), ({ styleKey }) => styleKey)
  return [...byStyle].flatMap(([key, ofStyle]) => joinStyle(key, ofStyle, { ...joining, bySize }) ?? [])
}

export function acceptedRows(rows: readonly GoodsRow[], { report }: Pick<GoodsJoinContext, 'report'>): GoodsRow[] {
  return rows.filter(({ row }) => !report.isRefused(row))
}

type SizeJoinContext = GoodsJoinContext & { readonly bySize: boolean }
type SizeMaps = Map<string, ReadonlyMap<string, string>>

function rowFrom(
  { row, cells, unread }: ParsedRecord,
  joining: SizeJoinContext & { readonly sizeMaps: SizeMaps },
): GoodsRow | null {
  const { report, texts, codes, bySize } = joining
  // A cell that could not be read has its note already.
  const hasUnread = (...fields: string[]) => fields.some((field) => unread.has(field))
  const refuse = (field: string, problem: string, cellText?: string) =>
    report.note(row, 'refused', { field, problem, ...(cellText ? { after: cellText } : {}) })
  const goodsNo = textOf(cells.goodsNo)
  const colour = colourOf(cells, codes)
  const clash = clashOf(cells, colour)
  const sizes = sharedSizes(cells, joining.sizeMaps)
  const barcode = barcodeIn(textOf(cells.barcode))
  if (goodsNo === null && !hasUnread('goodsNo')) refuse('goodsNo', texts.texts.required)
  // Some signs become several: ㎝ is kept as cm.
  const long = [...sizes.values()].find((size) => size.length > sizeCodeLength)
  if (long !== undefined) refuse('size', texts.texts.tooLong({ limit: sizeCodeLength }), long)
  if (colour === null && !hasUnread('colourCode', 'colourName')) refuse('colourName', texts.texts.noColour)
  if (clash) report.note(row, isNameless(clash) ? 'left' : 'refused', clashNote(clash, cells, texts))
  if (sizes.size === 0 && (bySize || barcode !== null) && !hasUnread('size', 'sizes'))
    refuse('size', texts.texts.noSize)
  if (barcode !== null && !isBarcode(barcode)) refuse('barcode', texts.texts.noBarcode, barcode)
  if (barcode !== null && sizes.size > 1) refuse('barcode', texts.texts.barcodeManySizes, barcode)
  if (report.isRefused(row) || goodsNo === null || colour === null) return null
  return { row, cells, styleKey: foldCode(goodsNo), colour, sizes, barcode }
}

function colourOf({ colourCode, colourName }: Cells, codes: CodeIndex): Code | null {
  const [code, name] = [textOf(colourCode), textOf(colourName)]
  if (code !== null) return codes.wantCoded('colour', code, name ?? code)
  return name === null ? null : codes.want('colour', name)
}

/** Collects the rows of new colours without a name, and refuses them if the user says so. */
function doubtColours(rows: readonly GoodsRow[], { doubt, report, texts }: GoodsJoinContext): void {
  for (const { row, cells, colour } of rows) {
    if (!isCodedColour(colour)) continue
    addRow(doubt.names.codedColours, colour.name, row)
    if (doubt.options.codedColours !== 'refuse') continue
    const field = cells.colourName === undefined ? 'colourCode' : 'colourName'
    const problem = texts.texts.codedColours.refused
    report.note(row, 'refused', { field, after: textOf(cells[field]) ?? '', problem, unknown: true })
  }
}

/** Finds the colour with the row's code and another name: a code stands for one colour in the whole fair. */
function clashOf({ colourCode, colourName }: Cells, colour: Code | null): Code | null {
  const [code, name] = [textOf(colourCode), textOf(colourName)]
  if (code === null || name === null || colour === null) return null
  return foldCode(colour.name) === foldCode(name) ? null : colour
}

/** Made by a file that had codes alone: it is the right colour all the same. */
function isNameless({ code, name }: Code): boolean {
  return code === name
}

function clashNote({ code, name }: Code, { colourName }: Cells, texts: GoodsJoinContext['texts']) {
  return {
    field: 'colourName',
    after: textOf(colourName) ?? '',
    problem: texts.texts.colourNamed({ code, name }),
    ...(name === code ? {} : { unknown: true as const }),
  }
}

/** Returns the sizes of a row by their keys; rows of the same sizes share them, as most rows of a long file do. */
function sharedSizes(cells: Cells, sizeMaps: SizeMaps): ReadonlyMap<string, string> {
  const sizes = [...sizesOf(cells)].map(plainSize)
  const key = sizes.join('\n')
  const existing = sizeMaps.get(key)
  if (existing) return existing
  const byKey = new Map(sizes.map((size) => [foldCode(size), size]))
  sizeMaps.set(key, byKey)
  return byKey
}

function* sizesOf({ size, sizes }: Cells): Generator<string> {
  if (typeof size === 'string') yield size
  else if (Array.isArray(sizes)) yield* sizes
}

/** A row that says the same as an earlier one of its style adds nothing. */
function leaveRepeated(rows: readonly GoodsRow[], { report, texts }: GoodsJoinContext): GoodsRow[] {
  const repeated = new Set<GoodsRow>()
  // Style by style: the texts of all rows at once take as much memory as the rows.
  for (const ofStyle of Map.groupBy(rows, ({ styleKey }) => styleKey).values()) {
    const first = new Map<string, number>()
    for (const goodsRow of ofStyle) {
      const { row, cells, styleKey } = goodsRow
      const key = JSON.stringify({ ...cells, goodsNo: styleKey })
      const firstRow = first.get(key)
      if (firstRow === undefined) first.set(key, row)
      else {
        report.note(row, 'left', { problem: texts.texts.repeated({ row: firstRow }) })
        repeated.add(goodsRow)
      }
    }
  }
  return repeated.size === 0 ? [...rows] : rows.filter((row) => !repeated.has(row))
}

function joinStyle(key: string, rows: readonly GoodsRow[], joining: SizeJoinContext): JoinedStyle | null {
  const agreed = agreeOnStyle(rows, joining)
  if (agreed === null) return null
  const byColour = Map.groupBy(rows, ({ colour }) => colour)
  return {
    key,
    goodsNo: textOf(rows[0]?.cells.goodsNo) ?? key,
    cells: agreed.style,
    rows,
    skcs: [...byColour].map(([colour, ofSkc]) => ({ colour, rows: ofSkc, cells: agreed.skcs.get(colour) ?? {} })),
  }
}

export function textOf(value: Cells[string] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Refuses repeated barcodes: a barcode stands for one SKU, so a second row with another SKU is refused. */
function refuseRepeatedBarcodes(rows: readonly GoodsRow[], { report, texts }: GoodsJoinContext): void {
  const first = new Map<string, GoodsRow>()
  for (const row of rows) {
    if (row.barcode === null) continue
    const key = barcodeKey(row.barcode)
    const firstRow = first.get(key)
    if (firstRow === undefined) first.set(key, row)
    else if (skuOf(firstRow) !== skuOf(row)) {
      const problem = texts.texts.barcodeInFile({ row: firstRow.row })
      report.note(row.row, 'refused', { field: 'barcode', after: row.barcode, problem })
    }
  }
}

function skuOf({ styleKey, colour, sizes }: GoodsRow): string {
  return JSON.stringify([styleKey, colour.code, ...sizes.keys()])
}
