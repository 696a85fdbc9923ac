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

/**
 * What a scanner wrote right before Enter; null where somebody typed. Looked for backwards when Enter comes, so that no key ever
 * waits: digits typed before the scan are not part of it.
 */
export const scanBefore = (presses: readonly Press[], enterAt: number): string | null => {
  const last = presses.at(-1)
  if (last === undefined || enterAt - last.at > longestBeforeEnter) return null
  let first = presses.length - 1
  while (first > 0 && (presses[first]?.at ?? 0) - (presses[first - 1]?.at ?? 0) <= longestGap) first--
  const burst = presses.slice(first)
  const mean = (last.at - (burst[0]?.at ?? 0)) / Math.max(1, burst.length - 1)
  return burst.length >= fewestKeys && mean < longestMeanGap ? burst.map(({ key }) => key).join('') : null
}

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
