import { expect, it } from 'vitest'
import type { FairHours } from '../../../domain/switches/switches-in-force.ts'
import { clockAt } from './clock.ts'

const hours = {
  days: [
    { date: '2027-03-01', from: '09:00', to: '18:00' },
    { date: '2027-03-02', from: '09:00', to: '12:00' },
  ],
  openAt: null,
  closeAt: null,
  graceMinutes: 30,
}
const at = (moment: string, over: Partial<FairHours> = {}) => {
  const {
    now: _,
    graceMinutes: __,
    ...rest
  } = clockAt({
    hours: { ...hours, ...over },
    timeZone: 'Asia/Shanghai',
    nowMs: Date.parse(`${moment}+08:00`),
  })
  return rest
}
const [first, second, endsAt] = ['2027-03-01T01:00:00.000Z', '2027-03-02T01:00:00.000Z', '2027-03-02T04:00:00.000Z']

it.each([
  ['2027-02-28T12:00:00', { phase: 'before', day: null, opensAt: first, closesAt: null, endsAt, elapsed: 0 }],
  ['2027-03-01T09:00:00', { phase: 'open', day: 1, opensAt: null, closesAt: null, endsAt, elapsed: 0 }],
  ['2027-03-01T15:00:00', { phase: 'open', day: 1, opensAt: null, closesAt: null, endsAt, elapsed: 0.5 }],
  // Nights count nothing.
  ['2027-03-01T18:00:00', { phase: 'between', day: 1, opensAt: second, closesAt: null, endsAt, elapsed: 0.75 }],
  ['2027-03-02T08:59:59', { phase: 'between', day: 1, opensAt: second, closesAt: null, endsAt, elapsed: 0.75 }],
  ['2027-03-02T12:00:00', { phase: 'over', day: 2, opensAt: null, closesAt: null, endsAt, elapsed: 1 }],
])('at %s', (moment, expected) => {
  expect(at(moment)).toEqual(expected)
})

it('the end of ordering is not the end of the fair where it has a moment of its own', () => {
  const closeAt = '2027-03-02T11:00:00.000+08:00'
  expect(at('2027-03-02T11:30:00', { closeAt })).toMatchObject({ phase: 'open', closesAt: '2027-03-02T03:00:00.000Z' })
})

it('without days nothing but the hours of ordering is told', () => {
  expect(at('2027-03-02T11:30:00', { days: [] })).toEqual({
    phase: 'open',
    day: null,
    opensAt: null,
    closesAt: null,
    endsAt: null,
    elapsed: null,
  })
  expect(at('2027-03-02T11:30:00', { days: [], closeAt: '2027-03-01T00:00:00Z' }).phase).toBe('over')
})
