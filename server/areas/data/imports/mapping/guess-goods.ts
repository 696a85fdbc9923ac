import type { FileColumn } from '@fairdesk/contract/areas/data/import-answer'
import { isSizeWord } from '@fairdesk/contract/names/size-words'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { headingKey } from '../columns/heading-names.ts'
import { splitAtDash } from '../file/read-records.ts'
import { onlyColour, onlySize } from '../systems/option-columns.ts'
import { splitSkuNumbers } from '../systems/sku-numbers.ts'
import { areColours } from '../systems/variant-cells.ts'
import { untoldVariants } from './untold-variants.ts'

const looked = 2000

/** Guesses from values what headings leave open: barcodes, sizes, numbers with the colour after a dash. */
export function guessGoodsByData(table: SheetTable, guess: Guess): Guess {
  const columns = new Map(guess.columns.map((column) => [column.column, column]))
  const columnFor = (field: string) => [...columns.values()].find((column) => column.field === field)
  const has = (field: string) =>
    [...columns.values()].some((column) => column.field === field || column.fields?.includes(field))
  const claim = (field: string, fits: (values: readonly string[]) => boolean) => {
    if (has(field)) return
    const column = table.header.findIndex(
      (_, index) => !columns.has(index) && !isSizeWord(ownHeading(table, index)) && fits(valuesOf(table, index)),
    )
    if (column >= 0) columns.set(column, { column, field, guessed: 'data' })
  }
  claim('barcode', areBarcodes)
  shareTwinColours(table, columns)
  const number = columnFor('goodsNo')
  const isBlank = ({ column }: GuessedColumn) => valuesOf(table, column).length === 0
  const colours = [columnFor('colourCode'), columnFor('colourName')].filter((column) => column !== undefined)
  if (number && colours.every(isBlank)) {
    const split = withSplit(number, valuesOf(table, number.column), has('size') || has('sizes'))
    // An empty colour column is replaced by the colours in the numbers.
    for (const { column, field } of colours) if (field && split.fields?.includes(field)) columns.delete(column)
    columns.set(number.column, split)
  }
  const claimAttribute = (field: string, fits: (values: readonly string[]) => boolean) => {
    if (has(field)) return
    const column = table.header.findIndex(
      (heading, index) => !columns.has(index) && attribute.test(headingKey(heading)) && fits(valuesOf(table, index)),
    )
    if (column >= 0) columns.set(column, { column, field, guessed: 'data' })
  }
  if (!has('sizes')) claimAttribute('size', (values) => share(values, isSizeWord) > 0.9)
  if (!has('colourCode')) claimAttribute('colourName', areColours)
  swapAttributes(table, columns)
  if (!has('sizes')) claim('size', areSizes)
  splitSkuNumbers(table, columns)
  const list = columnFor('sizes')
  if (list && list.size === undefined && !has('size') && isOneSizeARow(table, list, number))
    columns.set(list.column, { ...list, field: 'size' })
  const sizeColumn = columnFor('size')
  if (sizeColumn && !has('sizes') && valuesOf(table, sizeColumn.column).some(isList))
    columns.set(sizeColumn.column, { ...sizeColumn, field: 'sizes' })
  const mayVary =
    table.header.some((_, index) => !columns.has(index) && holdsVariants(table, index)) ||
    untoldVariants(table, [...columns.values()]) !== undefined
  return { columns: [...columns.values()], fixed: mayVary ? {} : fixedFor(has) }
}

/** Attributes that are numbered may come in either order: the contents say which is the colour. */
function swapAttributes(table: SheetTable, columns: Map<number, GuessedColumn>): void {
  const numbered = [...columns.values()].filter(({ column }) => attribute.test(headingKey(table.header[column] ?? '')))
  const colour = numbered.find(({ field }) => field === 'colourName')
  const size = numbered.find(({ field }) => field === 'size')
  if (!colour || !size) return
  const areSwapped = share(valuesOf(table, colour.column), isSizeWord) > 0.9 && areColours(valuesOf(table, size.column))
  if (!areSwapped) return
  columns.set(colour.column, { ...colour, field: 'size' })
  columns.set(size.column, { ...size, field: 'colourName' })
}

/** Headings of attributes that do not say which: Option1 Value, Attribute 2 value(s), 自由项1, 属性2. */
const attribute =
  /^(?:variant )?option ?(?:\d|one|two|three)(?: value)?$|^attribute \d value|^自由项|^(?:辅助|销售)?属性值?\d?$/

/**
 * Returns true if the heading names colours or sizes and the column has values: when unread, they must not be
 * replaced by one default.
 */
export function holdsVariants(table: SheetTable, column: number): boolean {
  return variants.test(headingKey(table.header[column] ?? '')) && valuesOf(table, column).length > 0
}

const variants =
  /^(?:商品|sku|产品)?(?:颜色|顏色|规格|規格|尺码|尺碼|销售属性|辅助属性|属性)(?!系|组|組|表|价|數|数)|^attributes?\/|^product attributes|^variant(?:s| values| options?)?$|\bcolou?rs?$|\bsizes?$/

/** A style that comes in no colour has one called 均色; a barcode needs a size, so goods without one have F. */
function fixedFor(has: (field: string) => boolean): Record<string, string> {
  const fixed: Record<string, string> = {}
  if (!has('colourCode') && !has('colourName')) fixed.colourName = onlyColour
  if (has('barcode') && !has('size') && !has('sizes')) fixed.size = onlySize
  return has('goodsNo') ? fixed : {}
}

function withSplit(number: GuessedColumn, values: readonly string[], hasSize: boolean): GuessedColumn {
  const three = values.map((value) => splitAtDash(value, 3))
  if (!hasSize && share(three, ([, size = '']) => isSizeWord(size)) > 0.7) {
    return {
      column: number.column,
      field: null,
      split: 'dash',
      fields: ['goodsNo', 'size', 'colourName'],
      guessed: 'data',
    }
  }
  const fields = hasSize ? undefined : skuParts(three)
  if (fields) return { column: number.column, field: null, split: 'dash', fields, guessed: 'data' }
  const two = values.map((value) => splitAtDash(value, 2))
  const isColour = ([, colour]: string[]) => colour !== undefined && [...colour].length <= 6
  const styles = new Set(two.map(([style = '']) => foldCode(style)))
  if (share(two, isColour) > 0.6 && styles.size < new Set(values.map(foldCode)).size) {
    return { column: number.column, field: null, split: 'dash', fields: ['goodsNo', 'colourCode'], guessed: 'data' }
  }
  return number
}

/** The parts of SKU codes that end in their size, B7001-WHT-S, of which several are of one style. */
function skuParts(codes: readonly string[][]): string[] | undefined {
  const styles = new Set(codes.map(([style = '']) => foldCode(style)))
  const isOneEach = new Set(codes.map((parts) => foldCode(parts.join('-')))).size === codes.length
  if (!isOneEach || styles.size === codes.length || share(codes, ([, , size = '']) => isSizeWord(size)) < 0.9)
    return undefined
  const colours = codes.flatMap(([, colour]) => colour ?? [])
  if (share(colours, isSizeWord) > 0.5) return undefined
  return ['goodsNo', share(colours, isColourCode) > 0.8 ? 'colourCode' : 'colourName', 'size']
}

/** "尺码" heads a list of sizes in a file by colour, but one size in a file by barcode, whatever it headed last time. */
function isOneSizeARow(table: SheetTable, list: GuessedColumn, number: GuessedColumn | undefined): boolean {
  const values = valuesOf(table, list.column)
  if (values.length === 0 || values.some(isList)) return false
  if (share(values, isSizeWord) < 0.5) return false
  const numbers = number ? valuesOf(table, number.column).map(foldCode) : []
  return new Set(numbers).size < numbers.length * 0.8
}

/** Returns true for barcode-length digits, except dates and mobile numbers. */
function areBarcodes(values: readonly string[]): boolean {
  const isBarcode = (value: string) => /^\d{8,14}$/.test(value) && !isDay(value) && !/^1[3-9]\d{9}$/.test(value)
  return share(values, isBarcode) > 0.8 && new Set(values).size > values.length * 0.8
}

/** Removes columns that name things by a program's technical record ids. */
export function withoutTechnicalIds(table: SheetTable, guess: Guess, named: ReadonlySet<string>): Guess {
  const isTechnical = ({ column, field, fields, guessed }: GuessedColumn) => {
    if (!(fields ?? [field ?? '']).some((fieldKey) => named.has(fieldKey))) return false
    const isId = guessed === 'heading' ? isTechnicalId : isExternalId
    return share(valuesOf(table, column), isId) > 0.5
  }
  return { ...guess, columns: guess.columns.filter((column) => !isTechnical(column)) }
}

/** Odoo's "__export__.product_template_41_a1b2c3" and "base.res_partner_12". */
function isExternalId(text: string): boolean {
  return /^__export__\.|^\w+\.(?:res_partner|product_(?:template|product))_\w+$/i.test(text)
}

function isTechnicalId(text: string): boolean {
  return isExternalId(text) || /^[\da-f]{8}-[\da-f]{4}-|^[\da-f]{24,}$/i.test(text)
}

/** Splits two columns called 颜色: one may hold the codes and the other the names. */
function shareTwinColours(table: SheetTable, columns: Map<number, GuessedColumn>): void {
  const mapped = [...columns.values()].filter(({ field }) => field === 'colourCode' || field === 'colourName')
  const [onlyColumn] = mapped
  if (!onlyColumn || mapped.length > 1) return
  const key = headingKey(table.header[onlyColumn.column] ?? '')
  const twin = table.header.findIndex(
    (heading, index) => index !== onlyColumn.column && !columns.has(index) && key !== '' && headingKey(heading) === key,
  )
  if (twin < 0 || valuesOf(table, twin).length === 0) return
  const coded = (column: number) => share(valuesOf(table, column), isColourCode)
  const [code, name] = coded(twin) > coded(onlyColumn.column) ? [twin, onlyColumn.column] : [onlyColumn.column, twin]
  if (coded(code) < 0.8 || coded(name) > 0.2) return
  columns.set(code, { column: code, field: 'colourCode', guessed: 'data' })
  columns.set(name, { column: name, field: 'colourName', guessed: 'data' })
}

/** Digits, or capitals and digits; names are written in Han characters or small letters. */
function isColourCode(text: string): boolean {
  return /^[A-Z\d][A-Z\d./#-]{0,9}$/.test(text.normalize('NFKC'))
}

function isDay(text: string): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)
}

function isList(text: string): boolean {
  return /[;；、|]/.test(text)
}

/** Bare numbers may be sizes of shoes, quantities, ages or codes: only the heading can say. One word all the way down is a flag. */
function areSizes(values: readonly string[]): boolean {
  const isNumber = (value: string) => /^\d+(?:\.\d+)?$/.test(value)
  return share(values, isSizeWord) > 0.7 && share(values, isNumber) < 0.7 && new Set(values).size >= 3
}

function valuesOf({ rows }: SheetTable, column: number): string[] {
  return rows
    .slice(0, looked)
    .map((row) => (row[column] ?? '').trim())
    .filter((value) => value !== '')
}

function share<T>(values: readonly T[], fits: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(fits).length / values.length
}

export type GuessedColumn = Pick<FileColumn, 'field' | 'split' | 'fields' | 'size' | 'guessed'> & {
  readonly column: number
}
export type Guess = { readonly columns: readonly GuessedColumn[]; readonly fixed: Record<string, string> }
