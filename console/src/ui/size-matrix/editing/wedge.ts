/** A key that was pressed, and when, in milliseconds of the events' own clock. */
export interface Press {
  readonly key: string
  readonly at: number
}

const fewestKeys = 6
/** Nobody types evenly so fast; scanners that pretend to be keyboards are faster. */
const longestMeanGap = 35
const longestGap = 60
const longestBeforeEnter = 120
/** A machine that is busy holds a scanner up for so long, and nobody scans so soon after he has typed. */
const longestHiccup = 250

/**
 * What a scanner wrote right before Enter; null where somebody typed. Looked for backwards when Enter comes, so that no key ever
 * waits: digits typed before the scan are not part of it.
 */
export const scanBefore = (presses: readonly Press[], enterAt: number): string | null => {
  const last = presses.at(-1)
  if (last === undefined || enterAt - last.at > longestBeforeEnter) return null
  let first = beginningOf(presses, presses.length - 1)
  while (goesOn(presses, first)) first = beginningOf(presses, first - 1)
  const burst = presses.slice(first)
  const mean = (last.at - (burst[0]?.at ?? 0)) / Math.max(1, burst.length - 1)
  return burst.length >= fewestKeys && mean < longestMeanGap ? burst.map(({ key }) => key).join('') : null
}

/** The first of the keys that follow one another without a pause, up to this one. */
const beginningOf = (presses: readonly Press[], end: number): number => {
  let first = end
  while (first > 0 && gapBefore(presses, first) <= longestGap) first--
  return first
}

/** Whether what comes before is the same scan: it was held up for a moment, and no hand writes several keys so fast. */
const goesOn = (presses: readonly Press[], first: number): boolean => {
  if (first < 2 || gapBefore(presses, first) > longestHiccup) return false
  const before = beginningOf(presses, first - 1)
  const keys = first - before
  const mean = ((presses[first - 1]?.at ?? 0) - (presses[before]?.at ?? 0)) / Math.max(1, keys - 1)
  return keys > 1 && mean < longestMeanGap
}

const gapBefore = (presses: readonly Press[], at: number): number => (presses[at]?.at ?? 0) - (presses[at - 1]?.at ?? 0)

const fewestDigits = 8

/**
 * A code that came slowly, from a scanner on a weak radio or by hand: longer than any quantity, of letters and digits alone. Null
 * for what may be a mistyped number.
 */
export const codeIn = (text: string): string | null => {
  const code = text.trim()
  const hasLetter = /[a-z]/i.test(code)
  if (!/^[a-z0-9._/-]+$/i.test(code) || !/\d/.test(code)) return null
  return code.length >= (hasLetter ? fewestKeys : fewestDigits) && !code.startsWith('-') ? code : null
}
