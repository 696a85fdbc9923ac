import { isNoQuantity } from '@fairdesk/contract/names/scanned-text'
import { parseQty } from './parse-qty.ts'

/** A key that was pressed, and when, in milliseconds of the events' own clock. */
export interface Press {
  readonly key: string
  readonly at: number
}

/** Nobody types evenly so fast; scanners that pretend to be keyboards are faster. */
const longestMeanGap = 35
const longestGap = 60
const longestBeforeEnter = 120
/** A machine that is busy holds a scanner up for so long, and nobody scans so soon after he has typed. */
const longestHiccup = 250

/**
 * What a scanner wrote right before Enter; null where somebody typed. Looked for backwards when Enter comes, so that no key ever
 * waits: digits typed before the scan are not part of it. At any pace a quantity stays one.
 */
export const scanBefore = (presses: readonly Press[], enterAt: number): string | null => {
  const last = presses.at(-1)
  if (last === undefined || enterAt - last.at > longestBeforeEnter) return null
  let first = beginningOf(presses, presses.length - 1)
  while (goesOn(presses, first)) first = beginningOf(presses, first - 1)
  const text = presses
    .slice(first)
    .map(({ key }) => key)
    .join('')
  return isNoQuantity(text) && !isMeantAsQuantity(text) ? text : null
}

/** Whether it reads as a quantity, or as one that is not whole or below zero: that is told as what it is. */
const isMeantAsQuantity = (text: string): boolean => {
  if ((text.match(/\d/g) ?? []).length > 4) return false
  const parsed = parseQty(text)
  return parsed.kind !== 'refused' || parsed.reason === 'not-whole' || parsed.reason === 'negative'
}

/** The first of the keys that follow one another without a pause, up to this one. */
const beginningOf = (presses: readonly Press[], end: number): number => {
  let first = end
  while (first > 0 && gapBefore(presses, first) <= longestGap) first--
  return first
}

/** Whether what comes before is the same scan, held up for a moment: its first key, or several faster than a hand writes. */
const goesOn = (presses: readonly Press[], first: number): boolean => {
  if (first === 0 || gapBefore(presses, first) > longestHiccup) return false
  if (first === 1) return true
  const before = beginningOf(presses, first - 1)
  const keys = first - before
  const mean = ((presses[first - 1]?.at ?? 0) - (presses[before]?.at ?? 0)) / Math.max(1, keys - 1)
  return keys > 1 && mean < longestMeanGap
}

const gapBefore = (presses: readonly Press[], at: number): number => (presses[at]?.at ?? 0) - (presses[at - 1]?.at ?? 0)

const slow = { fewestKeys: 6, fewestDigits: 8 }

/**
 * A code that came slowly, from a scanner on a weak radio or by hand: longer than any quantity, of letters and digits alone. Null
 * for what may be a mistyped number.
 */
export const codeIn = (text: string): string | null => {
  const code = text.trim()
  const hasLetter = /[a-z]/i.test(code)
  if (!/^[a-z0-9._/-]+$/i.test(code) || !/\d/.test(code)) return null
  return code.length >= (hasLetter ? slow.fewestKeys : slow.fewestDigits) && !code.startsWith('-') ? code : null
}
