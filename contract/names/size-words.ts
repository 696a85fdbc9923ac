import { foldCode } from './fold.ts'

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl']

/** Chinese words shops use for letter sizes. A guess only, as 大码 may be a size of its own. */
const letterWords: Readonly<Record<string, string>> = {
  小: 'S',
  中: 'M',
  大: 'L',
  加小: 'XS',
  特小: 'XS',
  加大: 'XL',
  特大: '2XL',
  加加大: '2XL',
}

/** Bra size: the band, then the cup. */
const braSize = /^(?:[67890][05]|1[012][05]|3[0-9]|4[0-6])[a-h]{1,3}$/i
const braWords = /^([六七八九〇零一二三四五]{2,3})([a-h]{1,3})$/i
const numerals = '零一二三四五六七八九'

/** A measure or a remark in brackets; "L(A-C)" is a size of its own. */
const remark = /[(【[][^)】\]]*(?:\d{2}|\p{Script=Han})[^)】\]]*[)】\]]/gu

/**
 * Guesses a size by removing the text around it: "42码", "4120,42", "L(175/80A)", "42 建议拍大一码"; XXL becomes 2XL, 均码 and
 * one size become F. Unknown text stays as it is. The user may override it.
 */
export function tameSize(text: string): string {
  const plain = plainSize(text)
    .replaceAll(remark, ' ')
    .replace(/^\d{4,},/, '')
    .trim()
  const size = spelled(plain.replace(/\s+\p{Script=Han}.*$/u, '').trim())
  return inLetters(size) || text.trim()
}

/** Converts 大码 to L and 七五B to 75B; other sizes are returned unchanged. */
function inLetters(size: string): string {
  const [, band, cup = ''] = braWords.exec(size) ?? []
  if (band === undefined) return letterWords[size] ?? size
  const digits = Array.from(band, (numeral) => numerals.indexOf(numeral.replace('〇', '零'))).join('')
  return `${digits}${cup.toUpperCase()}`
}

/** In half width; 38½ is 38.5, which would become 381⁄2. */
export function plainSize(text: string): string {
  return text.replaceAll(/(\d)\s?½/g, '$1.5').normalize('NFKC')
}

const wholeSize =
  /^(?:[均通统統]一?[码碼号號]?|均一|统一|統一|单码|單碼|单一尺码|自由码|f码?|free|freesize|onesize|1size|os|o\/s)$/

/** Returns true for a word that stands for a letter size: 大码, 中号, 小. */
export function isLetterWord(text: string): boolean {
  return letterWords[spelled(text)] !== undefined
}

export function isLetterSize(text: string): boolean {
  return letters.includes(sizeKey(text))
}

/** Returns the letter sizes from one to another, inclusive; empty if they are not in ascending order. */
export function lettersBetween(fromSize: string, toSize: string): string[] {
  const [first, last] = [letters.indexOf(sizeKey(fromSize)), letters.indexOf(sizeKey(toSize))]
  return first < 0 ? [] : letters.slice(first, last + 1).map((letter) => letter.toUpperCase())
}

/** One spelling of a size: "42码" is 42, XXL is 2XL, 均码 and one size are F. */
function spelled(text: string): string {
  const plain = plainSize(text)
    .replaceAll(/\s*\/\s*/g, '/')
    .trim()
  const oneSize = plain.replaceAll(/\s/g, '').toLowerCase()
  if (wholeSize.test(oneSize)) return 'F'
  const bare = plain.replace(/[码碼號号]$/, '').trim()
  const manyX = /^(x{2,8})l$/i.exec(bare)?.[1]
  return manyX ? `${manyX.length}XL` : bare || plain
}

/** Returns the key to search a size by where its own code is not found: "XXL" and "2xl" match. */
export function sizeKey(text: string): string {
  return foldCode(spelled(text))
}

export function isSizeWord(text: string): boolean {
  const key = foldCode(tameSize(text))
  return (
    key === 'f' ||
    letters.includes(key) ||
    braSize.test(key) ||
    /^\d{2,3}(?:\.5)?$/.test(key) ||
    /^[a-z0-9]{1,3}\/[a-z0-9]{1,3}$/.test(key)
  )
}

/** Letters from small to large, then numbers by value, then the rest by name; one-size first. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)]
  return left[0] - right[0] || left[1] - right[1] || (a < b ? -1 : Number(a > b))
}

function rankOf(size: string): readonly [number, number] {
  const key = sizeKey(size)
  if (key === 'f') return [0, 0]
  const letter = letters.indexOf(key)
  if (letter >= 0) return [1, letter]
  // 80/48 sorts before 100/56, and 75B before 80A.
  const number = /^\d+(?:\.\d+)?/.exec(key)?.[0]
  return number === undefined ? [3, 0] : [2, Number(number)]
}
