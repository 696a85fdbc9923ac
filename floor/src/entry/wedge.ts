/** A key as it came: what it wrote and when, by the event's own clock in milliseconds. */
export type Key = { readonly text: string; readonly at: number }

/** What a scanner may have typed just before Enter or Tab. */
export type Burst = {
  readonly text: string
  /** No hand is as quick. Else it is a scan only where it names goods. */
  readonly isScanner: boolean
}

const fewestKeys = 6
/** Between two keys on average: no hand is as quick. */
const meanGap = 35
const lastGap = 120
/** A longer break begins something new. */
const breakMs = 100

/** Short codes, and scanners set to wait between their keys or behind a slow radio. */
const slow = { fewestKeys: 3, fewestDigits: 5, meanGap: 60, steadyMeanGap: 130, spread: 0.5, breakMs: 200 }

/**
 * What was typed without a break just before Enter or Tab: nothing is held up while keys come, it is looked back at the end. Null
 * where a hand typed.
 */
export function burstBefore(keys: readonly Key[], enterAt: number): Burst | null {
  const last = keys.at(-1)
  if (!last) return null
  const quick = sinceBreak(keys, breakMs)
  if (enterAt - last.at <= lastGap && quick.length >= fewestKeys && meanOf(gapsOf(quick)) < meanGap)
    return { text: textOf(quick), isScanner: true }
  const lastKeys = gapsOf(keys.slice(-2))
  const burst = sinceBreak(keys, Math.min(slow.breakMs, Math.max(breakMs, 1.6 * meanOf(lastKeys))))
  return isSlowScan(burst, enterAt - last.at) ? { text: textOf(burst), isScanner: false } : null
}

/** Digits have to be more than any quantity has. */
function isSlowScan(burst: readonly Key[], beforeEnter: number): boolean {
  const gaps = gapsOf(burst)
  const mean = meanOf(gaps)
  const text = textOf(burst)
  if (text.length < (/^\d+$/.test(text) ? slow.fewestDigits : slow.fewestKeys)) return false
  if (beforeEnter > Math.max(lastGap, 2 * mean)) return false
  // A hand types unevenly.
  const isSteady = Math.max(...gaps) - Math.min(...gaps) <= slow.spread * mean
  return mean <= slow.meanGap || (isSteady && mean <= slow.steadyMeanGap)
}

function sinceBreak(keys: readonly Key[], longest: number): readonly Key[] {
  let from = keys.length - 1
  while (from > 0 && (keys[from]?.at ?? 0) - (keys[from - 1]?.at ?? 0) <= longest) from--
  return keys.slice(from)
}

function gapsOf(keys: readonly Key[]): number[] {
  return keys.slice(1).map(({ at }, before) => at - (keys[before]?.at ?? 0))
}

function meanOf(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
}

function textOf(keys: readonly Key[]): string {
  return keys.map(({ text }) => text).join('')
}
