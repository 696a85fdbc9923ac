import { afterEach, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../server/testing/property-runs.ts'

afterEach(() => vi.unstubAllEnvs())

const runsOf = (factor: string | undefined) => {
  vi.stubEnv('PROPERTY_FACTOR', factor)
  return [1000, 60, 12, 5, 3].map((whole) => propertyRuns(whole))
}

it('tries a quarter, and five where a quarter is less', () => {
  expect(runsOf(undefined)).toEqual([250, 15, 5, 5, 3])
})

it('tries all by the factor of the long run, and more by a higher one', () => {
  expect(runsOf('4')).toEqual([1000, 60, 12, 5, 3])
  expect(runsOf('40')).toEqual([10_000, 600, 120, 50, 30])
})
