/** A key as it came: what it wrote and when, by the event's own clock in milliseconds. */
export type Key = { readonly text: string; readonly at: number }

const fewestKeys = 6
/** Between two keys on average: no hand is as quick. */
const meanGap = 35
const lastGap = 120
/** A longer break begins something new. */
const breakMs = 100

/**
 * What a scanner that types has typed just before Enter or Tab, if it was one: nothing is held up while keys come, it is
 * looked back at the end. Empty where a hand typed.
 */
export function scannedBefore(keys: readonly Key[], enterAt: number): string {
  const last = keys.at(-1)
  if (!last || enterAt - last.at > lastGap) return ''
  let from = keys.length - 1
  while (from > 0 && (keys[from]?.at ?? 0) - (keys[from - 1]?.at ?? 0) <= breakMs) from--
  const burst = keys.slice(from)
  const mean = (last.at - (burst[0]?.at ?? 0)) / Math.max(1, burst.length - 1)
  return burst.length >= fewestKeys && mean < meanGap ? burst.map(({ text }) => text).join('') : ''
}
