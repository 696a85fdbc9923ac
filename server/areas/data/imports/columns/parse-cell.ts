import { codeLength, skcNoLength } from '@fairdesk/contract/values/code-lengths'
import { hasInvisible } from '@fairdesk/contract/values/invisible-signs'
import { ratioParts, ratioText } from '@fairdesk/contract/values/ratio-parts'
import { readDiscount } from '@fairdesk/contract/values/read-discount'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { writtenOut } from '../../../../domain/sheets/cells/scaled-number.ts'
import { spotPart, spotsOf } from '../../../../domain/sheets/cells/spot-cell.ts'
import { cleanText, foldCode } from '../../../../domain/sheets/cells/text.ts'
import { wholeText, withoutUnit } from '../../../../domain/sheets/cells/whole-text.ts'
import { fenIn, isForeignMoney, plainNumber } from '../../../../domain/sheets/read-numbers.ts'
import { type FieldKind, type FileField, synonymsOf } from './field.ts'
import { choiceNamed, choicesIn, type Texts, type TextsOfScreen } from './texts.ts'

/** null blanks the field on purpose. Money is fen, discounts and percents are basis points, decimals hundredths, dates yyyy-MM-dd. */
export type CellValue = string | number | boolean | readonly string[] | null
/** `remark`: how the value differs from what the cell says. */
export type CellParseResult =
  | { readonly value: CellValue; readonly remark?: string }
  | { readonly problem: string; readonly likely?: string[] }

/** Values people write in a yes/no column. A bare x and a crossed box mean either, so they are not accepted. */
const ticks = /^(?:是|有|对|對|必|y|yes|true|t|v|ok|1|[√✓✔☑✅●★◆■]|启用|啟用|有效|现货|現貨)$/
const crosses = /^(?:否|无|無|不|错|錯|非|n|no|false|f|0|[×✗✘✕✖❌❎☐□○☆◇/\-—–]|停用|无效|無效|期货|期貨)$/

const clearMark = /^[[［](?:清空|clear)[\]］]$/i
const longestText = 1024
const largestWhole = 2_000_000_000
/** Same limit as the largest target. */
const largestFen = 1_000_000_000_000
const largestPercent = 100_000

/** Parses a cell that is not blank. */
export function parseCell(field: CellField, text: string, texts: TextsOfScreen): CellParseResult {
  const { kind, choices } = field
  if (clearMark.test(text)) return { value: null }
  const { most = kind === 'code' ? codeLength : undefined, least } = field
  const plain = field.isHalfWidth ? (cleanText(text.normalize('NFKC')) ?? text) : text
  if (kind !== 'choice') {
    const parsed = parsedFigure(figureIn(plain, field), { field, most }, texts.texts)
    if (kind === 'flag' && 'problem' in parsed && isOwnName(field, text)) return { value: true }
    if (!field.mayHaveLines && kind !== 'secret' && holdsInvisible(parsed)) return { problem: texts.texts.invisible }
    return withinLimits(parsed, { kind, max: most, min: least }, texts.texts)
  }
  const list = choices ?? 'customerTypes'
  const value = choiceNamed(text, list, texts)
  return value === null
    ? { problem: texts.texts.notChoice({ value: Object.values(choicesIn(texts, list)).join('、') }) }
    : { value }
}

/** Parses a figure; that of a measure is rounded: 85.5 is 86. */
function parsedFigure(
  figure: string,
  { field: { kind, isRounded }, most }: { readonly field: CellField; readonly most: number | undefined },
  texts: Texts,
): CellParseResult {
  if (kind === 'choice') return { problem: texts.notWhole }
  const number = plainNumber(figure)
  if (!isRounded || !/^\d{1,9}\.\d*[1-9]\d*$/.test(number)) return parsers[kind](figure, texts, most)
  const rounded = String(Math.round(Number(number)))
  const parsed = parsers[kind](rounded, texts, most)
  return 'problem' in parsed ? parsed : { ...parsed, remark: texts.rounded({ value: rounded }) }
}

type CellField = Pick<
  FileField,
  'kind' | 'choices' | 'most' | 'least' | 'units' | 'isRounded' | 'mayHaveLines' | 'isHalfWidth'
> &
  Partial<Pick<FileField, 'synonyms'>>

function holdsInvisible(parsed: CellParseResult): boolean {
  if ('problem' in parsed) return false
  const { value } = parsed
  return typeof value === 'string' ? hasInvisible(value) : Array.isArray(value) && value.some(hasInvisible)
}

/** The figure of a cell without its unit, written out: "12件" is 12, "36.5万" 365000, "1打" 12 and "两家" 2. */
function figureIn(text: string, { kind, units = [] }: CellField): string {
  if (kind !== 'integer' && kind !== 'money') return withoutUnit(text, units)
  return kind === 'money' ? writtenOut(text) : wholeText(text, units)
}

/** Under 必订 people write 必订. */
function isOwnName(field: CellField, text: string): boolean {
  return synonymsOf(field).some((name) => foldCode(name) === foldCode(text))
}

type Limits = { readonly kind: FieldKind; readonly max: number | undefined; readonly min: number | undefined }

/** Applies the limits of the edit drawers to file values; otherwise the record could not be saved there again. */
function withinLimits(parsed: CellParseResult, { kind, max, min }: Limits, texts: Texts): CellParseResult {
  if ('problem' in parsed || parsed.value === null) return parsed
  const { value } = parsed
  if (typeof value === 'number') {
    const unit = kind === 'money' || kind === 'decimal' ? 100 : 1
    if (max !== undefined && value > max * unit) return { problem: texts.tooLarge }
    return min !== undefined && value < min ? { problem: texts.tooSmall({ limit: min }) } : parsed
  }
  const limit = max ?? longestPart
  const entries = typeof value === 'string' ? (max === undefined ? [] : [value]) : Array.isArray(value) ? value : []
  return entries.some((entry: string) => entry.length > limit) ? { problem: texts.tooLong({ limit }) } : parsed
}

/** Maximum length of a list item in a cell; SKC numbers are the longest. */
const longestPart = skcNoLength

type Parser = (text: string, texts: Texts, maxLength?: number) => CellParseResult

const parsers: Record<Exclude<FieldKind, 'choice'>, Parser> = {
  text: (text, texts, maxLength = longestText) => upTo(text, maxLength, texts),
  code: (text, texts, maxLength = longestText) => upTo(text, maxLength, texts),
  secret: (text, texts) => upTo(text, longestText, texts),
  integer: (text, texts) => {
    const plain = plainNumber(text)
    if (!/^\d+(?:\.0+)?$/.test(plain)) return { problem: texts.notWhole }
    return Number(plain) > largestWhole ? { problem: texts.tooLarge } : { value: Math.trunc(Number(plain)) }
  },
  money: (text, texts) => {
    const fen = fenIn(text)
    if (fen === undefined) return { problem: isForeignMoney(text) ? texts.foreignMoney : texts.notMoney }
    return fen > largestFen ? { problem: texts.tooLarge } : { value: fen }
  },
  discount: parseDiscount,
  percent: parsePercent,
  decimal: (text, texts) => {
    const plain = plainNumber(text)
    if (!/^\d{1,7}(?:\.\d{1,2}0*)?$/.test(plain)) return { problem: texts.notDecimal }
    return { value: Math.round(Number(plain) * 100) }
  },
  list: (text) => ({ value: listOf(text) }),
  sizes: (text) => ({ value: listOf(text) }),
  spots: (text, texts) => {
    const spots = text.length > longestText * 4 ? undefined : spotsOf(text)
    return spots ? { value: spots.map(({ number, spot }) => spotPart(number, spot)) } : { problem: texts.notSpots }
  },
  ratio: (text, texts) => {
    const ratio = ratioParts(text)
    return ratio ? { value: ratioText(ratio) } : { problem: texts.notRatio }
  },
  flag: (text, texts) => {
    const normalized = text
      .normalize('NFKC')
      .replaceAll(/\uFE0F/g, '')
      .trim()
      .toLowerCase()
    if (ticks.test(normalized)) return { value: true }
    return crosses.test(normalized) ? { value: false } : { problem: texts.notFlag }
  },
  date: (text, texts) => {
    const plain = text.normalize('NFKC')
    const [year, month, day] = dayParts(plain)
    if (!year || !month || !day) return { problem: texts.notDate, ...likelyDay(plain) }
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const time = new Date(`${value}T00:00:00Z`)
    // Other years are slips of the pen.
    if (Number(year) < 1900 || Number(year) > 2999) return { problem: texts.notDate }
    return time.toString() !== 'Invalid Date' && time.toISOString().startsWith(value)
      ? { value }
      : { problem: texts.notDate }
  },
}

/** Year, month and day of a date with its year first; 26.3.1 is of 2026, as its last part can be no year. */
function dayParts(text: string): (string | undefined)[] {
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号號]?(?: .*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  if (year !== undefined) return [year, month, day]
  const [, shortYear, shortMonth, shortDay] = /^(2\d|3\d)[-/.年](\d{1,2})[-/.月](\d{1,2})[日号號]?$/.exec(text) ?? []
  const isUnclear = shortDay === undefined || (!text.includes('年') && Number(shortDay) > 19)
  return isUnclear ? [] : [`20${shortYear}`, shortMonth, shortDay]
}

/** A day as a spreadsheet counts it, of the years 2000 to 2099, in a cell that has lost its format; or 26.3.27, year first. */
function likelyDay(text: string): { likely?: string[] } {
  const [, year, month = '', day = ''] = /^(2\d|3\d)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return { likely: [`20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] }
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  if (serial < 36_526 || serial > 73_050) return {}
  return { likely: [new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)] }
}

function parseDiscount(text: string, texts: Texts): CellParseResult {
  const read = readDiscount(text)
  if ('bp' in read) return { value: read.bp }
  if (read.problem === 'wrong') return { problem: texts.discountWrong }
  return { problem: texts.discountUnclear, likely: likelyDiscounts(text) }
}

/** The two readings of an unclear discount: 3.5 is 35 % or 3.5 %, "0.48折" 48 % or 4.8 %. */
function likelyDiscounts(text: string): string[] {
  const number = Number(/\d+(?:\.\d+)?/.exec(text.normalize('NFKC'))?.[0])
  const percents = number < 0.01 ? [number * 100] : number < 1 ? [number * 100, number * 10] : [number * 10, number]
  return percents.map((percent) => `${Math.round(percent * 100) / 100}%`)
}

/** Parses a percentage: "80%" and "80" are 80 %; so is "0.8", as nobody means less than 2 %. */
function parsePercent(text: string, texts: Texts): CellParseResult {
  const [, digits, unit] = /^(\d{1,4}(?:\.\d+)?)(%)?$/.exec(plainNumber(text)) ?? []
  if (digits === undefined) return { problem: texts.notPercent }
  const number = Number(digits)
  const bp = Math.round(number * (unit === undefined && number <= 2 ? 10_000 : 100))
  return bp > largestPercent ? { problem: texts.notPercent } : { value: bp }
}

function upTo(text: string, limit: number, texts: Texts): CellParseResult {
  if (text.includes('\0') || !text.isWellFormed()) return { problem: texts.cell['bad-character'] }
  return text.length > limit ? { problem: texts.tooLong({ limit }) } : { value: text }
}
