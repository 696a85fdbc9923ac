import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

const days = [
  { date: '2027-03-01', from: '09:00', to: '18:00' },
  { date: '2027-03-02', from: '09:00', to: '12:00' },
]
const at = (moment: string) => Date.parse(`2027-03-${moment}:00+08:00`)
const clockAt = (moment: string, closeAt: string | null = null) => {
  const clock = clockOf({ days, openAt: null, closeAt, graceMinutes: 30 }, 'Asia/Shanghai', at(moment))
  return clock && [clock.until, clock.closesAt]
}

it.each([
  ['01T08:00', ['open', at('01T09:00')]],
  ['01T10:00', ['day', at('01T18:00')]],
  ['01T20:00', ['open', at('02T09:00')]],
  ['02T10:00', ['day', at('02T12:00')]],
  ['02T13:00', null],
])('at %s a screen counts down to what comes next', (moment, next) => {
  expect(clockAt(moment)).toEqual(next)
})

it('counts down to the end of ordering where that comes first', () => {
  expect(clockAt('02T10:00', '2027-03-02T11:00:00+08:00')).toEqual(['close', at('02T11:00')])
  expect(clockAt('01T20:00', '2027-03-01T23:00:00+08:00')).toEqual(['close', at('01T23:00')])
})
