import { expect, test } from 'vitest'
import { type Key, scannedBefore } from './wedge.ts'

/** Keys with so many milliseconds between them, from a moment on. */
const typed = (text: string, gaps: number | readonly number[], from = 1000): Key[] => {
  let at = from
  return [...text].map((letter, place) => {
    if (place > 0) at += typeof gaps === 'number' ? gaps : (gaps[(place - 1) % gaps.length] ?? 0)
    return { text: letter, at }
  })
}
const after = (keys: readonly Key[], gap: number) => scannedBefore(keys, (keys.at(-1)?.at ?? 0) + gap)

test.each([5, 15, 25])('a scanner that types a key each %i ms is one, for each kind of code', (gap) => {
  expect(after(typed('6901234567892', gap), gap)).toBe('6901234567892')
  expect(after(typed('FD2710012-09', gap), gap)).toBe('FD2710012-09')
})

test.each([60, 80, 100, 120])('a hand that types a key each %i ms is none', (gap) => {
  expect(after(typed('6901234567892', gap), gap)).toBe('')
})

test.each<[string, readonly number[]]>([
  ['pairs', [10, 130]],
  ['triples', [8, 8, 180]],
])('rolled %s of keys are a hand', (_, gaps) => {
  expect(after(typed('123456789012', gaps), 60)).toBe('')
})

test('what a hand typed before a scan is not part of it', () => {
  const before = typed('12', 150)
  expect(after([...before, ...typed('6901234567892', 15, 2000)], 15)).toBe('6901234567892')
})

test('few keys, and an Enter that comes late, are no scan', () => {
  expect(after(typed('12345', 10), 10)).toBe('')
  expect(after(typed('6901234567892', 10), 400)).toBe('')
  expect(scannedBefore([], 5)).toBe('')
})
