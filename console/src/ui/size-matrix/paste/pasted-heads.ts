import { isSizeWord, tameSize } from '@fairdesk/contract/names/size-words'
import { isFigure, isWord } from './pasted-qty.ts'
import { type ScreenNames, type ScreenStyle, sizeKey, slotNamed } from './screen-names.ts'

const numberHead =
  /^(skc ?(号|號|no\.?)?|sku|款色(号|號|码|碼)?|款(号|號)|货(号|號)|貨號|吊牌(号|號)?|style( no\.?)?|goods ?no\.?|item)$/i
const colourHead = /^(颜色(名称)?|顏色(名稱)?|色|色(码|碼|号|號)|颜色编码|顏色編碼|colou?r( code)?)$/i
const sizeHead = /^(尺码|尺碼|尺寸|码|碼|size)$/i
const qtyHead = /^(数量|數量|件数|件數|订量|訂量|订货量|訂貨量|qty|quantity|pieces|pcs)$/i
/** Columns and lines that say something else than pieces of a cell. */
const otherHead =
  /合计|合計|小计|小計|总|總|价|價|金额|金額|数量|數量|件数|件數|占比|折扣|备注|備註|total|price|amount|qty|%/i
export const isTotal = (text: string): boolean =>
  /^(合计|合計|小计|小計|总计|總計|共计|共計|((sub)?total|sum)\b)/i.test(text.trim())

export const isNumberHead = (text: string): boolean => numberHead.test(text.trim())

/** Line that names the content of the columns below it. */
export interface Heads {
  readonly texts: readonly string[]
  /** Columns called as sizes of some style on screen. */
  readonly sizes: readonly number[]
  /** Columns that name the row, by their heads; empty if no head says so. */
  readonly labels: readonly number[]
  /** In a long table each line is one cell. */
  readonly long?: { readonly size: number; readonly qty: number }
  /** Numbers that are taken for names of sizes, though they might be pieces. */
  readonly isDoubtful: boolean
}

/**
 * Context in which plain numbers may be heads: those of a style, or right below other heads those of any size group.
 */
export interface HeadPlace {
  readonly style: ScreenStyle | undefined
  readonly isBelowHeads: boolean
}

/** Returns the heads in a line; undefined if it has none. */
export function headsIn(
  line: readonly string[],
  names: ScreenNames,
  { style, isBelowHeads }: HeadPlace,
): Heads | undefined {
  // Most lines are not heads: reject them early.
  if (line.some((text) => isOtherFigure(text, names)) && !isMostlySizes(line, names)) return undefined
  const texts = line.map((text) => text.trim())
  const columnOf = (head: RegExp) => texts.findIndex((text) => head.test(text))
  const labels = texts.flatMap((text, column) => (numberHead.test(text) || colourHead.test(text) ? [column] : []))
  const [size, qty] = [columnOf(sizeHead), columnOf(qtyHead)]
  const sizes = texts.flatMap((text, column) => (text !== '' && names.isSize(text) ? [column] : []))
  const heads = { texts, sizes, labels, isDoubtful: false }
  if (size >= 0 && qty >= 0 && sizes.length === 0) return { ...heads, long: { size, qty } }
  if (sizes.length === 0) return undefined
  const textColumns = sizes.filter((column) => isWord(texts[column] ?? ''))
  const otherTexts = texts.filter((text, column) => text !== '' && !sizes.includes(column))
  // A line for one cell, its quantity a size of other goods: "HY1 驼色 M 35".
  const isLineOfCell = textColumns.length === 1 && sizes.length === 2 && names.rowNamed(otherTexts, style) !== undefined
  if (isLineOfCell) return undefined
  if (textColumns.length > 0 || labels.length > 0) return heads
  if (names.rowNamed(otherTexts, undefined) ?? (style && names.rowNamed(otherTexts, style))) return undefined
  const numbers = texts.filter((text, column) => sizes.includes(column) || (text !== '' && isFigure(text)))
  const namedStyle = otherTexts.map((text) => names.styleIn(text)).find((candidate) => candidate !== undefined) ?? style
  const kind = namedStyle ? kindOfNumbers(numbers, namedStyle) : 'none'
  if (kind !== 'none') return { ...heads, isDoubtful: kind === 'doubtful' }
  const isGroup =
    isBelowHeads && numbers.length > 1 && names.styles.some((candidate) => kindOfNumbers(numbers, candidate) !== 'none')
  return isGroup ? { ...heads, isDoubtful: true } : undefined
}

const isOtherFigure = (text: string, names: ScreenNames): boolean =>
  isFigure(text) && text.trim() !== '' && !names.isSize(text.trim())

/** Numbers alone, and more of them sizes of some style on screen than not. */
function isMostlySizes(line: readonly string[], names: ScreenNames): boolean {
  const filled = line.filter((text) => text.trim() !== '')
  return filled.every(isFigure) && filled.filter((text) => isOtherFigure(text, names)).length * 2 < filled.length
}

/**
 * All or the first of a style's sizes, in their order, are its heads; some of them may be pieces as well, and so may three or more
 * among fewer others, if all of them ascend: a table with more sizes than this style has.
 */
function kindOfNumbers(texts: readonly string[], { sizes }: ScreenStyle): 'sizes' | 'doubtful' | 'none' {
  const keys = sizes.map(({ name }) => sizeKey(name))
  const sizeIndexes = texts.map((text) => keys.indexOf(sizeKey(text)))
  const foundIndexes = sizeIndexes.filter((sizeIndex) => sizeIndex >= 0)
  if (foundIndexes.some((sizeIndex, index) => sizeIndex <= (foundIndexes[index - 1] ?? -1))) return 'none'
  if (foundIndexes.length < sizeIndexes.length)
    return foundIndexes.length >= 3 && foundIndexes.length * 2 > sizeIndexes.length && isAscending(texts)
      ? 'doubtful'
      : 'none'
  const isPrefix = sizeIndexes.every((sizeIndex, index) => sizeIndex === index)
  return isPrefix && sizeIndexes.length > 1 ? 'sizes' : 'doubtful'
}

function isAscending(texts: readonly string[]): boolean {
  return texts.every((text, index) => index === 0 || Number(texts[index - 1]) < Number(text))
}

/** Columns of a table with sizes that hold something else than names: a size that no style on screen has. */
export function isStrangeSize({ texts, sizes, labels }: Heads, column: number): boolean {
  const text = texts[column] ?? ''
  if (sizes.includes(column) || labels.includes(column) || otherHead.test(text)) return false
  return text !== '' && (column > (sizes[0] ?? 0) || isSizeWord(tameSize(text)))
}

/** Maps each column to a slot of the style, by one line of heads. */
export function slotsBy({ texts, sizes }: Heads, style: ScreenStyle): ReadonlyMap<number, number> {
  const slots = sizes.map((column) => [column, slotNamed(style, texts[column] ?? '')] as const)
  return new Map(slots.flatMap(([column, slot]) => (slot === undefined ? [] : [[column, slot]])))
}
