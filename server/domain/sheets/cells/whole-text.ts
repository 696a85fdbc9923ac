import { multiplied, writtenOut } from './scaled-number.ts'

/** "12件" is 12 where pieces are counted. */
export function withoutUnit(text: string, units: readonly string[]): string {
  const folded = text.normalize('NFKC').trim()
  const unit = units.find((candidate) => folded.endsWith(candidate))
  return unit === undefined ? text : folded.slice(0, -unit.length)
}

/**
 * Returns a whole number without its unit, written out: "12件" is 12, "3.5千件" 3500, "1打" 12 where pieces are counted
 * and "两家" 2. Other texts stay as they are.
 */
export function wholeText(text: string, units: readonly string[]): string {
  const bare = withoutUnit(text, units)
  const [, dozens] = units.includes('件') ? (/^(\d+(?:\.5)?)\s*打$/.exec(text.normalize('NFKC').trim()) ?? []) : []
  if (dozens !== undefined) return multiplied(dozens, 12) ?? text
  const numeral = bare === text ? undefined : numeralIn(bare.trim())
  return numeral === undefined ? writtenOut(bare) : String(numeral)
}

const digits = '零一二三四五六七八九'

/** Reads 一 to 九十九, and 两; undefined for other texts. */
function numeralIn(text: string): number | undefined {
  const [all = '', tens, ten, units] = /^([一二两三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(text) ?? []
  if (all === '' || (tens !== undefined && units !== undefined && ten === undefined)) return undefined
  const digit = (numeral: string | undefined, otherwise: number) =>
    numeral === undefined ? otherwise : digits.indexOf(numeral.replace('两', '二'))
  return ten === undefined ? digit(tens ?? units, 0) : digit(tens, 1) * 10 + digit(units, 0)
}
