import { describe, expect, test } from 'vitest'
import { burstBefore, type Key } from './scan-burst.ts'
import { textOfKey } from './typed-key.ts'

/** Keys with so many milliseconds between them, from a moment on. */
const typed = (text: string, gaps: number | readonly number[], from = 1000): Key[] => {
  let at = from
  return [...text].map((letter, place) => {
    if (place > 0) at += typeof gaps === 'number' ? gaps : (gaps[(place - 1) % gaps.length] ?? 0)
    return { text: letter, at }
  })
}
const burst = (keys: readonly Key[], gap: number) => burstBefore(keys, (keys.at(-1)?.at ?? 0) + gap)
const after = (keys: readonly Key[], gap: number) => {
  const found = burst(keys, gap)
  return found?.isScanner ? found.text : ''
}
const maybe = (keys: readonly Key[], gap: number) => burst(keys, gap)?.text ?? ''

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
  expect(after(typed('12', 10), 10)).toBe('')
  expect(after(typed('12345', 10), 60)).toBe('')
  expect(after(typed('6901234567892', 10), 400)).toBe('')
  expect(burstBefore([], 5)).toBeNull()
})

test.each([10, 40, 60, 100])('a code of 5 signs with %i ms between its keys may be a scan', (gap) => {
  expect(maybe(typed('A1024', gap), gap)).toBe('A1024')
  expect(maybe(typed('10245', gap), gap)).toBe('10245')
})

test('a slow radio delivers keys unevenly', () => {
  expect(maybe(typed('6901234567892', [30, 60, 45, 75]), 60)).toBe('6901234567892')
  expect(maybe([...typed('12', 300), ...typed('A1024', 100, 2000)], 100)).toBe('A1024')
})

test('a quantity is no scan, nor what a hand types', () => {
  expect(maybe(typed('1024', 40), 40)).toBe('')
  expect(maybe(typed('A1024', [80, 160, 110, 90]), 100)).toBe('')
  expect(maybe(typed('A1024', 200), 200)).toBe('')
})

test.each(['690', '1024', 'B77'])('%s at once with its Enter is no hand', (code) => {
  expect(after(typed(code, 12), 12)).toBe(code)
})

describe('into a quantity', () => {
  const isQuantity = (text: string) => /^[\d+-]*$/.test(text) && !/\d{5}/.test(text)
  const scan = (keys: readonly Key[], gap: number) => {
    const found = burstBefore(keys, (keys.at(-1)?.at ?? 0) + gap, isQuantity)
    return found && (found.isScanner || !isQuantity(found.text)) ? found.text : ''
  }

  test.each([10, 40, 60, 90, 130])(
    'what no quantity is, with %i ms between its keys, is a scan whatever it names',
    (gap) => {
      for (const code of ['69012', '690123', '6901234567', 'X99', 'AB-99/99'])
        expect(scan(typed(code, gap), gap)).toBe(code)
    },
  )

  test('that comes unevenly too', () => {
    expect(scan(typed('69012345', [60, 150, 45, 100]), 80)).toBe('69012345')
    expect(scan(typed('HY27A1000156', [15, 15, 15, 15, 160, 15, 15, 15, 15, 15, 15]), 15)).toBe('HY27A1000156')
  })

  test.each(['12', '120', '1024', '9999', '+++++', '12--'])('%s by a hand is a quantity', (qty) => {
    for (const gap of [40, 90, 130]) expect(scan(typed(qty, gap), gap)).toBe('')
  })
})

test('keys that an input method hides are known by their position', () => {
  const press = (key: string, code: string, shiftKey = false) => textOfKey({ key, code, shiftKey })
  expect([press('Process', 'Digit6'), press('Unidentified', 'Numpad9'), press('Process', 'Minus')]).toEqual([
    '6',
    '9',
    '-',
  ])
  expect([press('Process', 'KeyA', true), press('Process', 'KeyA'), press('Process', 'Semicolon', true)]).toEqual([
    'A',
    'a',
    ':',
  ])
  expect([press('７', 'Digit7'), press('Shift', 'ShiftLeft'), press('Process', 'ShiftLeft')]).toEqual(['７', '', ''])
})
