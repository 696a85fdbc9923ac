/** Range of a numeric field: `min` to `max`, with up to `decimals` decimals, 0 by default. */
export type NumberRange = {
  readonly min: number
  readonly max: number
  readonly decimals?: number
  /** Set for percentages: a percent sign may follow the number. */
  readonly isPercent?: boolean
  /** Set for piece counts: their unit may follow the number. */
  readonly isPieces?: boolean
}

const nothing = /^¥?[-–—]?$/
// No group of thousands begins with a zero: 0,125 is an eighth with a decimal comma.
const numberPattern =
  /^¥? ?(\d{1,15}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*?)0*)? ?(?:([万萬])? ?(?:元|(件|双|雙|套|条|條|个|個|只|隻|对|對|副|顶|頂|枚|pcs?|pieces?|pairs?))?|(%))$/i

/**
 * Parses a number as typed: accepts full-width digits, commas or spaces between thousands, yuan signs and 万.
 * Returns null for nothing or a dash, undefined if it is not a number of this range: it is never clamped.
 */
export function readNumber(text: string, range: NumberRange): number | null | undefined {
  const { min, max, decimals = 0, isPercent = false, isPieces = false } = range
  const plain = halfWidth(text)
  if (nothing.test(plain)) return null
  const [, digits, fractionDigits = '', tenThousands, unit, percent] = numberPattern.exec(plain) ?? []
  if (digits === undefined || (percent !== undefined && !isPercent) || (unit !== undefined && !isPieces))
    return undefined
  const power = tenThousands === undefined ? 0 : 4
  if (fractionDigits.length > decimals + power) return undefined
  const value = Number(`${digits.replaceAll(/[, ]/g, '')}.${fractionDigits}e${power}`)
  return value >= min && value <= max ? value : undefined
}

/** Not NFKC, which would also make digits of ① and ². */
function halfWidth(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll('。', '.')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
