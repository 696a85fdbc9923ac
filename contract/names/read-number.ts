/** What a field takes: from `min` to `max` with up to `decimals` places, none unless it says so. */
export type NumberRange = {
  readonly min: number
  readonly max: number
  readonly decimals?: number
  /** It is in per cent, and a percent sign may stand behind it. */
  readonly isPercent?: boolean
  /** It counts pieces, and their unit may stand behind it. */
  readonly isPieces?: boolean
}

const nothing = /^¥?[-–—]?$/
// No group of thousands begins with a zero: 0,125 is an eighth with a decimal comma.
const written =
  /^¥? ?(\d{1,15}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*?)0*)? ?(?:([万萬])? ?(?:元|(件|双|雙|套|条|條|个|個|只|隻|对|對|副|顶|頂|枚|pcs?|pieces?|pairs?))?|(%))$/i

/**
 * What somebody typed as a number: full-width figures, commas or blanks between thousands, signs of yuan and 万 are read.
 * Null for nothing or a dash, undefined where it is no number or none of this range: it is never made to fit.
 */
export function readNumber(text: string, range: NumberRange): number | null | undefined {
  const { min, max, decimals = 0, isPercent = false, isPieces = false } = range
  const plain = halfWidth(text)
  if (nothing.test(plain)) return null
  const [, digits, places = '', tenThousands, unit, percent] = written.exec(plain) ?? []
  if (digits === undefined || (percent !== undefined && !isPercent) || (unit !== undefined && !isPieces))
    return undefined
  const power = tenThousands === undefined ? 0 : 4
  if (places.length > decimals + power) return undefined
  const value = Number(`${digits.replaceAll(/[, ]/g, '')}.${places}e${power}`)
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
