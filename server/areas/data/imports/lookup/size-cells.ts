import { isLetterSize, isSizeWord, lettersBetween, sizeKey } from '@fairdesk/contract/names/size-words'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { type SizeGroup, sizeIn } from './size-groups.ts'

/**
 * A text in a column of sizes: one size, several, either of them, a range that no group tells and whose usual sizes are
 * likely, or one whose sizes nothing tells.
 */
export type SizeReading =
  | { readonly as: 'one' }
  | { readonly as: 'several' | 'either' | 'likely'; readonly sizes: readonly string[] }
  | { readonly as: 'unresolved'; readonly text: string; readonly likely: readonly string[] }

export type SizeContext = {
  /** Returns true if the fair has a size of this name. */
  isKnown(text: string): boolean
  /** Groups that may order the sizes of the row: its own one alone where it has one, else all. */
  readonly groups: readonly SizeGroup[]
  /** Meaning of a slash in this column, as far as other cells tell. */
  readonly slash: 'separates' | 'joins' | 'unclear'
  /** True if the row is one SKU: it has a barcode, or other rows list the same colour in other sizes. */
  readonly isOfOneSize: boolean
}

/** Quick check for texts worth parsing: most sizes hold none of these. */
export const mayHoldSeveral = /[-–—~～至到/／;；,，、|\s.+&＋全齐齊个個]|sml/i

/** Counts people write behind the sizes: "S-XL 4个码", "35-40全码". */
const count = /\s*[（(]?(?:共?\s*\d{1,2}\s*[个個]?(?:尺[码碼]|(?<=[个個])[码碼])|[全齐齊][码碼])[）)]?\s*$/

const single = { as: 'one' } as const

/**
 * Reads a cell by the size names of the fair and of its own column; "4120,42" and other lists without sizes stay
 * texts.
 */
export function readSizeCell(text: string, context: SizeContext): SizeReading {
  if (!mayHoldSeveral.test(text) || context.isKnown(text)) return single
  const plain = text.replace(count, '')
  const entries = listOf(plain)
  if (entries.length < 2) return readPart(plain, context)
  if (!entries.every(isSizePart)) return single
  // Beside other separators a slash is a part of its size, as in "S/M;L/XL".
  const readings = entries.map((entry) => readPart(entry, { ...context, slash: 'joins' }))
  const unresolved = readings.find(({ as }) => as === 'unresolved')
  if (unresolved) return unresolved
  const sizes = readings.flatMap((reading, index) => ('sizes' in reading ? reading.sizes : (entries[index] ?? [])))
  const unsureKind = (['either', 'likely'] as const).find((unsure) => readings.some((reading) => reading.as === unsure))
  return { as: unsureKind ?? 'several', sizes }
}

function readPart(text: string, context: SizeContext): SizeReading {
  const plain = text.normalize('NFKC').trim()
  if (context.isKnown(plain) || sizeKey(plain) === 'f') return single
  return readSlashes(plain, context) ?? readRange(plain, context) ?? readBlanks(plain) ?? readRun(plain) ?? single
}

/** 170/88A, 80/48 and 165/84/M are sizes; S/M and 36/38 may be one or two; S/M/L and 36/37/38 are three. */
function readSlashes(plain: string, { slash, isOfOneSize }: SizeContext): SizeReading | undefined {
  const sizes = plain.split('/').map((entry) => entry.trim())
  if (sizes.length < 2) return undefined
  if (!sizes.every(isLetterSize) && !isAscending(sizes)) return single
  if (slash === 'separates') return { as: 'several', sizes }
  if (slash === 'joins') return single
  if (sizes.length > 2) return { as: 'several', sizes }
  return isOfOneSize ? single : { as: 'either', sizes }
}

/** Determines whether slashes of these texts separate sizes or are part of them; 'unclear' if both or neither occur. */
export function slashIn(texts: readonly string[], isKnown: SizeContext['isKnown']): SizeContext['slash'] {
  const plain = texts.map((text) => text.normalize('NFKC'))
  const lists = plain.filter((text) => text.includes('/') && !isKnown(text))
  const separates = lists.some((text) => {
    const entries = text.split('/').map((entry) => entry.trim())
    return entries.length > 2 && (entries.every(isLetterSize) || isAscending(entries))
  })
  const joins = plain.some((text) => text.includes('/') && isKnown(text)) || texts.some((text) => isListOfSizes(text))
  if (separates === joins) return 'unclear'
  return separates ? 'separates' : 'joins'
}

function isListOfSizes(text: string): boolean {
  const entries = listOf(text)
  return entries.length > 1 && entries.every(isSizePart)
}

const range = /^(\S+?)\s*(?:-|–|—|~|至|到)\s*(\S+)$/

/** Reads a range: S-XL in the order of a group; 3-4 and 90-100 are sizes themselves if the fair has neither end. */
function readRange(plain: string, { groups }: SizeContext): SizeReading | undefined {
  const [, fromSize = '', toSize = ''] = range.exec(plain) ?? []
  const areLetters = isLetterSize(fromSize) && isLetterSize(toSize)
  const [low, high] = [numberOf(fromSize), numberOf(toSize)]
  if (!areLetters && (low === undefined || high === undefined || low >= high)) return undefined
  const sizesByKey = new Map(
    groups.flatMap((group) => between(group, fromSize, toSize) ?? []).map((sizes) => [sizes.join(), sizes]),
  )
  const [sizes, another] = [...sizesByKey.values()]
  if (sizes !== undefined && another === undefined) {
    const mayBeOne = sizes.length === 2 || (high !== undefined && high < smallestShoe)
    return { as: mayBeOne ? 'either' : 'several', sizes }
  }
  if (sizesByKey.size === 0 && !areLetters && !isClearRange(low ?? 0, high ?? 0)) return single
  const usual = areLetters ? lettersBetween(fromSize, toSize) : stepsBetween(low ?? 0, high ?? 0)
  if (sizesByKey.size === 0 && usual.length > 1) return { as: 'likely', sizes: usual }
  const likely = [...sizesByKey.values()]
  return {
    as: 'unresolved',
    text: plain,
    likely: likely.filter((list) => list.length > 1).map((list) => list.join(';')),
  }
}

/** In the order of the group's columns; undefined where it has not both ends, or has them the other way round. */
function between(group: SizeGroup, fromSize: string, toSize: string): [string[]] | undefined {
  const [first, last] = [sizeIn(group, fromSize), sizeIn(group, toSize)]
  if (!first || !last || first.no >= last.no) return undefined
  const inside = group.sizes.filter(({ no }) => no >= first.no && no <= last.no).toSorted((a, b) => a.no - b.no)
  return [inside.map(({ code }) => code)]
}

/** Smaller numbers are years and months of children. */
const smallestShoe = 22
const smallestHeight = 50

/** 35-40 and 80-120 are no size of their own, as 36-38, 24-36 months and 90-100 cm are. */
function isClearRange(low: number, high: number): boolean {
  if (low >= smallestHeight) return high - low > 12
  const areMonths = low % 12 === 0 && high % 12 === 0
  return low >= smallestShoe && high - low > 2 && !areMonths
}

function stepsBetween(low: number, high: number): string[] {
  const step = low >= smallestHeight ? 10 : 1
  const count = (high - low) / step + 1
  return Number.isInteger(count) && count <= 20
    ? Array.from({ length: count }, (_, index) => String(low + index * step))
    : []
}

/** "S M L XL" and "36 37 38"; "2 XL" is one. */
function readBlanks(plain: string): SizeReading | undefined {
  const sizes = plain.split(/\s+/)
  if (sizes.length < 2 || sizes.some((size) => size.includes('/'))) return undefined
  const areSeveral = sizes.every(isLetterSize) || (sizes.length > 2 && isAscending(sizes))
  return areSeveral ? { as: 'several', sizes } : undefined
}

/** "S.M.L", "S+M" and "SMLXL"; 35.5 is one. */
function readRun(plain: string): SizeReading | undefined {
  const run = /^(XS)?(S)(M)(L)(?:(XL)(XXL|2XL)?)?$/i.exec(plain)?.slice(1).filter(Boolean)
  const sizes = run ?? plain.split(/\s*[.+&]\s*/)
  return sizes.length > 1 && (sizes.every(isLetterSize) || (plain.includes('+') && isAscending(sizes)))
    ? { as: 'several', sizes }
    : undefined
}

function isAscending(texts: readonly string[]): boolean {
  const numbers = texts.map(numberOf)
  return numbers.every((number, index) => number !== undefined && (index === 0 || number > (numbers[index - 1] ?? 0)))
}

function numberOf(text: string): number | undefined {
  const key = sizeKey(text)
  return /^\d{1,3}(?:\.5)?$/.test(key) ? Number(key) : undefined
}

/** Returns true if a part of a list is a size: other lists are left as they are. */
function isSizePart(entry: string): boolean {
  const key = foldCode(entry)
  return isSizeWord(entry) || /^\d{1,3}(?:\.5)?\s*(?:cm|[myt月岁歲码碼号號])?$/.test(key) || range.test(key)
}
