import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf, momentAt } from './fair-clock.ts'

it('says a moment by the clock of the fair, wherever the browser is', () => {
  expect(clockOf('2027-03-01T09:30:00.000Z', 'Asia/Shanghai')).toBe('2027-03-01T17:30')
  expect(momentAt('2027-03-01T17:30', 'Asia/Shanghai')).toBe('2027-03-01T09:30:00.000Z')
  expect([clockOf(null, 'Asia/Shanghai'), momentAt('', 'Asia/Shanghai')]).toEqual(['', null])
})

it('finds every minute again', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
  fc.assert(
    fc.property(minute, (at) => {
      const iso = new Date(at * 60_000).toISOString()
      expect(momentAt(clockOf(iso, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(iso)
    }),
  )
})
