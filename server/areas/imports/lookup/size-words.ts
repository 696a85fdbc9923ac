import { foldCode } from '../../../domain/sheets/cells/text.ts'

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl']

/** A measure or a remark in brackets; "L(A-C)" is a size of its own. */
const remark = /[(【[][^)】\]]*(?:\d{2}|\p{Script=Han})[^)】\]]*[)】\]]/gu

/**
 * What a size probably means without what people write around it: "42码", "4120,42", "L(175/80A)", "42 建议拍大一码"; XXL
 * is 2XL, 均码 and one size are F. What it does not know stays as it is. A guess: the user may say otherwise.
 */
export function tameSize(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(remark, ' ')
    .replace(/^\d{4,},/, '')
    .trim()
  return spelled(plain.replace(/\s+\p{Script=Han}.*$/u, '').trim()) || text.trim()
}

/** One spelling of a size: "42码" is 42, XXL is 2XL, 均码 and one size are F. */
function spelled(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim()
  const oneSize = plain.replaceAll(/\s/g, '').toLowerCase()
  if (/^(?:均码|均碼|f|free|free ?size|one ?size|1size|os)$/.test(oneSize)) return 'F'
  const bare = plain.replace(/[码碼號号]$/, '').trim()
  const manyX = /^(x{2,8})l$/i.exec(bare)?.[1]
  return manyX ? `${manyX.length}XL` : bare || plain
}

/** By which a size is sought where its own code is not there: "XXL" and "2xl" are one. */
export function sizeKey(text: string): string {
  return foldCode(spelled(text))
}

export function isSizeWord(text: string): boolean {
  const key = foldCode(tameSize(text))
  return (
    key === 'f' || letters.includes(key) || /^\d{2,3}(?:\.5)?$/.test(key) || /^[a-z0-9]{1,3}\/[a-z0-9]{1,3}$/.test(key)
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
  const number = Number(key)
  return Number.isFinite(number) ? [2, number] : [3, 0]
}
