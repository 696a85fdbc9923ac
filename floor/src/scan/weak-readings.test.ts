import { expect, test } from 'vitest'
import type { CodeScanReading } from './read-codes.ts'
import { WeakReadings } from './weak-readings.ts'

const reading = (text: string, binarizer: CodeScanReading['binarizer'], isWeak = true): CodeScanReading => ({
  text,
  binarizer,
  isWeak,
})

test('a weak reading counts once the other binarizer gives it too, within two cycles', () => {
  const weak = new WeakReadings()
  expect(weak.confirm([reading('1', 'local'), reading('2', 'local', false)])).toEqual(['2'])
  expect(weak.confirm([reading('1', 'local')])).toEqual([])
  expect(weak.confirm([reading('1', 'fixed')])).toEqual(['1'])
  for (let look = 0; look < 20; look++) expect(weak.confirm([])).toEqual([])
  expect(weak.confirm([reading('1', 'local')])).toEqual([])
})
