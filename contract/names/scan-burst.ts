import { isNoQuantity } from './scanned-text.ts'

/** Key press: the text it wrote and its time, by the event's own clock in milliseconds. */
export type Key = { readonly text: string; readonly at: number }

/** Possible scanner input just before Enter or Tab. */
export type Burst = {
  readonly text: string
  /** No hand is as quick. Else a hand may have typed it: it is a scan only where it names goods, or where hands type no such text. */
  readonly isScanner: boolean
}

/** Returns true for text a person would type into the focused field: a quantity into a cell. */
type IsTyped = (text: string) => boolean

const fewestKeys = 6
/** Between two keys on average: no hand is as quick. */
const meanGap = 35
const lastGap = 120
/** A longer break begins something new. */
const breakMs = 100
/** No hand presses three keys and Enter with so little between any two of them. */
const instant = { fewestKeys: 3, gap: 25 }

/** Short codes, and scanners set to wait between their keys or behind a slow radio. */
const slow = { meanGap: 60, steadyMeanGap: 140, spread: 0.5, breakMs: 200 }

/**
 * Returns the text typed without a pause just before Enter or Tab, or null if typed by hand. Keys are never delayed:
 * it looks back at the end. In a quantity field (`isQuantity`) a scanner may be as slow and uneven as a person: text
 * that reads as a quantity is one, unless it came faster than anyone types.
 */
export function burstBefore(keys: readonly Key[], enterAt: number, isQuantity?: IsTyped): Burst | null {
  const last = keys.at(-1)
  if (!last) return null
  const beforeEnter = enterAt - last.at
  const quick = sinceBreak(keys, breakMs)
  const isScanner = isQuick(quick, beforeEnter)
  const burstKeys = sinceBreak(keys, slow.breakMs)
  if (isQuantity && !isQuantity(textOf(burstKeys)) && isSlowCode(burstKeys, beforeEnter))
    return { text: textOf(burstKeys), isScanner: isScanner || isQuick(burstKeys, beforeEnter) }
  if (isScanner) return { text: textOf(quick), isScanner }
  const lastKeys = gapsOf(keys.slice(-2))
  const burst = sinceBreak(keys, Math.min(slow.breakMs, Math.max(breakMs, 1.6 * meanOf(lastKeys))))
  return isSlowScan(burst, beforeEnter) ? { text: textOf(burst), isScanner } : null
}

function isQuick(keys: readonly Key[], beforeEnter: number): boolean {
  const gaps = gapsOf(keys)
  if (keys.length >= instant.fewestKeys && Math.max(...gaps, beforeEnter) <= instant.gap) return true
  return beforeEnter <= lastGap && keys.length >= fewestKeys && meanOf(gaps) < meanGap
}

function isSlowScan(burst: readonly Key[], beforeEnter: number): boolean {
  if (!isSlowCode(burst, beforeEnter)) return false
  const gaps = gapsOf(burst)
  const mean = meanOf(gaps)
  // A hand types unevenly.
  return mean <= slow.meanGap || Math.max(...gaps) - Math.min(...gaps) <= slow.spread * mean
}

function isSlowCode(burst: readonly Key[], beforeEnter: number): boolean {
  if (!isNoQuantity(textOf(burst))) return false
  const mean = meanOf(gapsOf(burst))
  return beforeEnter <= Math.max(lastGap, 2 * mean) && mean <= slow.steadyMeanGap
}

function sinceBreak(keys: readonly Key[], longest: number): readonly Key[] {
  let startIndex = keys.length - 1
  while (startIndex > 0 && (keys[startIndex]?.at ?? 0) - (keys[startIndex - 1]?.at ?? 0) <= longest) startIndex--
  return keys.slice(startIndex)
}

function gapsOf(keys: readonly Key[]): number[] {
  return keys.slice(1).map(({ at }, previousIndex) => at - (keys[previousIndex]?.at ?? 0))
}

function meanOf(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
}

function textOf(keys: readonly Key[]): string {
  return keys.map(({ text }) => text).join('')
}
