import { factorOf, scaleWords } from '../../../../domain/sheets/cells/scaled-number.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import {
  isForeignMoney,
  isScaledHeading,
  readingsOf,
  saysItsUnit,
  scaledWordsIn,
  unitWordsIn,
} from '../columns/heading-names.ts'

/** Line of the sheet that makes its figures multiples of what they say: "单位：万元". */
type ScaledLine = {
  readonly line: string
  /** Unit of its figures, as it is written: 万元. */
  readonly unit: string
  readonly factor: number
  readonly ofMoney: boolean
  readonly ofPieces: boolean
}

/** Such lines: above the headings, among them, and the name of the sheet. */
export function scaledLines({
  titleLines,
  header,
  sheet,
}: Pick<SheetTable, 'titleLines' | 'header' | 'sheet'>): ScaledLine[] {
  return [...titleLines, ...header.filter(isUnitHeading), sheet].flatMap((line) => {
    const units = unitsIn(line).flatMap((text) => [...text.matchAll(scaledUnit)])
    return units.map(({ 0: unitText, groups }): ScaledLine => {
      const nounText = groups?.noun
      return {
        ...{ line, unit: unitText, factor: factorOf(groups?.scale ?? '') ?? 1 },
        // "单位：万" may be said of either.
        ofMoney: nounText === undefined || !ofPieces.test(nounText),
        ofPieces: nounText === undefined || ofPieces.test(nounText),
      }
    })
  })
}

const scale = `(?:${scaleWords})`
const noun = '(?:元|圆|圓|人民币|人民幣|rmb|件|双|雙|套|条|條|个|個)'
const scaledUnit = new RegExp(`^(?<scale>${scaleWords})(?<noun>${noun})?$`, 'gi')
const ofPieces = /^(?:件|双|雙|套|条|條|个|個)$/
const unit = new RegExp(`^(?:${scale}?(?:${noun}|家|店|人|款|支|瓶|盒|箱|包|米|㎡|平米|平方米)|%|折)$`, 'i')

/** Unit within a sentence: 金额均以万元计, 金额：千元. */
const saidOf = new RegExp(
  `(?:单位|單位|金额|金額|数量|數量|件数|件數|指标|指標|价格|價格|货币|貨幣)(?:均|都|全部)?(?:[:]|为|為|是|以)\\s*(?<unit>${scale}${noun})(?=$|[\\s,;。、/()计計])`,
  'gi',
)

/**
 * Returns the texts of a line that may be units: the line itself or all of its parts, and the parts after 单位 or in
 * brackets.
 */
function unitsIn(line: string): string[] {
  const text = line.normalize('NFKC')
  const partsOf = (some: string) => some.split(/[\s:/|、,;()【】[\]]+/)
  const unitSuffixes = text.split(/单位|單位/).slice(1)
  const pieces = [...readingsOf(text).inside, ...unitSuffixes].flatMap(partsOf)
  const bare = partsOf(text).every((piece) => unit.test(piece)) ? partsOf(text) : []
  const statedUnits = [...text.matchAll(saidOf)].flatMap(({ groups }) => groups?.unit ?? [])
  return [text, ...pieces, ...bare, ...statedUnits].map((piece) =>
    piece.trim().replace(/^(?:均|都)?(?:为|為|是)?(?:人民币|人民幣|rmb|[¥￥])?/i, ''),
  )
}

const opening = /^[\s（(【[]*(?:备?[注註][:：]\s*)?(?:金额|金額|数量|數量|货币|貨幣|计量|計量)?(?:单位|單位)/
const longestLine = 40

/** Returns true for texts that state units and name no column: "单位：万元", "（金额单位：千元）". */
function isUnitHeading(text: string): boolean {
  return (
    text.length <= longestLine &&
    opening.test(text) &&
    unitsIn(text).some((piece) => unit.test(piece) || piece.search(scaledUnit) >= 0)
  )
}

/** Returns true if the only text of a row gives the unit of other cells, and nothing of its own. */
export function isUnitLine(text: string): boolean {
  if (text.length > longestLine) return false
  return isUnitHeading(text) || text.normalize('NFKC').search(saidOf) >= 0
}

/** Returns true for the cells of a row of units: 万元, （件）. */
export function isUnitWord(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[\s()]|单位:?|單位:?/g, '')
  return unit.test(plain)
}

/** The line that makes thousands of a column's figures where its own heading gives no unit. */
function scaledLineFor(heading: string, field: FileField, lines: readonly ScaledLine[]): ScaledLine | undefined {
  if (lines.length === 0 || saysItsUnit(heading)) return undefined
  const isOfPieces = field.kind === 'integer' && field.units?.includes('件')
  return lines.find((line) => (field.kind === 'money' ? line.ofMoney : isOfPieces && line.ofPieces))
}

/** Unit of a column's figures that a number multiplies: 万元 is 10,000 yuan, 打 are 12 pieces. */
export type FigureUnit = { readonly unit: string; readonly factor: number }

/** The unit of a column as its own heading, else a line of the sheet gives it; undefined where figures are as they are. */
export function figureUnitOf(heading: string, field: FileField, lines: readonly ScaledLine[]): FigureUnit | undefined {
  if (field.kind !== 'money' && field.kind !== 'integer') return undefined
  const ofPieces = field.units?.includes('件') === true
  if (field.kind === 'integer' && !ofPieces && !isScaledHeading(heading)) return undefined
  return scaledUnitOf(heading) ?? (ofPieces ? dozenOf(heading) : undefined) ?? scaledLineFor(heading, field, lines)
}

function scaledUnitOf(heading: string): FigureUnit | undefined {
  return scaledWordsIn(heading).flatMap(({ unit: text, scale: word }) => {
    const factor = factorOf(word)
    return factor === undefined ? [] : [{ unit: text, factor }]
  })[0]
}

function dozenOf(heading: string): FigureUnit | undefined {
  return unitWordsIn(heading).some((text) => text === '打' || text === 'dozen') ? { unit: '打', factor: 12 } : undefined
}

const packs = /^(?:手|箱|包|盒|袋|捆|扎|组|組|pack|box|carton|ctn)s?$/i

/** Returns true if a column counts packs, of which nobody can say how many pieces they hold. */
export function isOfPacks(heading: string): boolean {
  return unitWordsIn(heading).some((text) => packs.test(text))
}

/** Returns true if a column's figures are in a unit that cannot be converted, and would be misread. */
export function isOtherUnit(heading: string, field: FileField): boolean {
  if (field.kind === 'money') return isForeignMoney(heading)
  return field.kind === 'integer' && field.units?.includes('件') === true && isOfPacks(heading)
}

type ColumnChoice = { readonly column: number; readonly field: string | null }

/** The fields of columns whose figures are in another unit, by column. */
export function inOtherUnits(
  table: SheetTable,
  columns: readonly ColumnChoice[],
  fields: readonly FileField[],
): ReadonlyMap<number, FileField> {
  return new Map(
    columns.flatMap(({ column, field: key }) => {
      const field = fields.find((candidate) => candidate.key === key)
      return field && isOtherUnit(table.header[column] ?? '', field) ? [[column, field] as const] : []
    }),
  )
}
