import { burstBefore } from '@fairdesk/contract/names/scan-burst'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTypedQuantity } from '../../console/src/ui/size-matrix/editing/typed-code.ts'
import { propertyRuns } from '../../server/testing/property-runs.ts'

const typed = (text: string, gaps: readonly number[], from = 1000) => {
  let at = from
  return [...text].map((sign, nth) => {
    if (nth > 0) at += gaps[(nth - 1) % gaps.length] ?? 0
    return { text: sign, at }
  })
}
const heard = (keys: ReturnType<typeof typed>, gap: number) =>
  burstBefore(keys, (keys.at(-1)?.at ?? 0) + gap, isTypedQuantity)

const quantity = fc.integer({ min: 0, max: 9999 }).map(String)
/** The quickest hands roll two keys in little time, and no three and Enter. */
const handGaps = fc.array(fc.integer({ min: 26, max: 400 }), { minLength: 4, maxLength: 4 })

test('digits of a quantity at the pace of a hand are never a scan', () => {
  const property = fc.property(quantity, handGaps, fc.integer({ min: 26, max: 400 }), (qty, gaps, beforeEnter) => {
    expect(heard(typed(qty, gaps), beforeEnter)).toBeNull()
  })
  fc.assert(property, { numRuns: propertyRuns(1000) })
})

const signs = [...'0123456789ABCDEFGHJKMNPQRSTUVWXYZ-']
const code = fc
  .string({ unit: fc.constantFrom(...signs), minLength: 3, maxLength: 24 })
  .filter((text) => !isTypedQuantity(text))

test('each code that comes as no hand types is a scan, a few digits too', () => {
  const anyCode = fc.oneof(
    code,
    quantity.filter((text) => text.length >= 3),
  )
  const property = fc.property(anyCode, fc.integer({ min: 1, max: 25 }), (text, gap) => {
    expect(heard(typed(text, [gap]), gap)).toEqual({ text, isScanner: true })
  })
  fc.assert(property, { numRuns: propertyRuns(500) })
})

test('each code that is no quantity is heard, also from a slow and uneven scanner', () => {
  const gaps = fc.array(fc.integer({ min: 5, max: 140 }), { minLength: 24, maxLength: 24 })
  const property = fc.property(code, gaps, fc.integer({ min: 1, max: 120 }), (text, uneven, beforeEnter) => {
    expect(heard(typed(text, uneven), beforeEnter)?.text).toBe(text)
  })
  fc.assert(property, { numRuns: propertyRuns(500) })
})

test('a slow code is sure only where no hand is as quick', () => {
  for (const gap of [40, 60, 90, 130])
    expect(heard(typed('A1024', [gap]), gap)).toEqual({ text: 'A1024', isScanner: false })
  expect(heard(typed('6901234567892', [30]), 30)).toEqual({ text: '6901234567892', isScanner: true })
  expect(heard(typed('A1024', [220]), 220)).toBeNull()
})

test('the first key of a scan that was held up, and the part before a pause, belong to it', () => {
  const after = [...typed('6', [10]), ...typed('901234567892', [10], 1160)]
  expect(heard(after, 10)?.text).toBe('6901234567892')
  expect(heard([...typed('6901', [10]), ...typed('234567892', [10], 1200)], 10)?.text).toBe('6901234567892')
})

test('what a hand typed a while before is left out', () => {
  expect(heard([...typed('12', [100]), ...typed('A1024', [10], 1500)], 10)).toEqual({ text: 'A1024', isScanner: true })
})
