import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateAt, fairDays, phaseAt } from './fair-days.ts'

const iso = (moment: number) => new Date(moment).toISOString()
const shanghai = 'Asia/Shanghai'
const said = (hours: Partial<Parameters<typeof fairDays>[0]>, zone = shanghai) =>
  fairDays({ days: [], openAt: null, closeAt: null, ...hours }, zone).map(({ day, from, to }) => [
    day,
    iso(from),
    iso(to),
  ])

describe('the days of a fair', () => {
  it('are those that are named, in the time of the fair', () => {
    const days = [
      { date: '2027-03-01', from: '09:00', to: '18:00' },
      { date: '2027-03-03', from: '10:30', to: '17:00' },
    ]
    expect(said({ days, openAt: '2026-01-01T00:00:00Z', closeAt: '2028-01-01T00:00:00Z' })).toEqual([
      [1, '2027-03-01T01:00:00.000Z', '2027-03-01T10:00:00.000Z'],
      [2, '2027-03-03T02:30:00.000Z', '2027-03-03T09:00:00.000Z'],
    ])
  })

  it('are else the dates from opening to closing', () => {
    expect(said({ openAt: '2027-03-01T09:00:00+08:00', closeAt: '2027-03-03T17:30:00+08:00' })).toEqual([
      [1, '2027-03-01T01:00:00.000Z', '2027-03-01T16:00:00.000Z'],
      [2, '2027-03-01T16:00:00.000Z', '2027-03-02T16:00:00.000Z'],
      [3, '2027-03-02T16:00:00.000Z', '2027-03-03T09:30:00.000Z'],
    ])
    expect(said({ openAt: '2027-03-01T09:00:00+08:00' })).toEqual([])
    expect(said({ openAt: '2020-01-01T00:00:00Z', closeAt: '2027-01-01T00:00:00Z' }).length).toBe(31)
  })

  it('keep their hours where clocks are put forward or back between them', () => {
    const days = ['2027-03-27', '2027-03-28', '2027-10-31'].map((date) => ({ date, from: '09:00', to: '18:00' }))
    expect(said({ days }, 'Europe/Berlin').map(([, from]) => from)).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-10-31T08:00:00.000Z',
    ])
  })

  it('begin at an hour that the clocks of the zone then show, in any zone and on any date', () => {
    assert(
      property(
        constantFrom(shanghai, 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'),
        integer({ min: 0, max: 4000 }),
        integer({ min: 4, max: 22 }),
        (zone, offset, hour) => {
          const date = iso(Date.UTC(2026, 0, 1) + offset * 86_400_000).slice(0, 10)
          const from = `${String(hour).padStart(2, '0')}:15`
          const [day] = fairDays({ days: [{ date, from, to: '23:30' }], openAt: null, closeAt: null }, zone)
          if (!day) throw new Error('a day was named and is none')
          const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
          expect(clock.format(day.from)).toBe(`${date} ${from}`)
          expect(dateAt(day.from, zone)).toBe(date)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a moment of a fair', () => {
  const days = fairDays(
    {
      days: [
        { date: '2027-03-01', from: '09:00', to: '18:00' },
        { date: '2027-03-02', from: '09:00', to: '18:00' },
      ],
      openAt: null,
      closeAt: null,
    },
    shanghai,
  )
  it.each([
    ['2027-03-01T08:59:59+08:00', 'before', null],
    ['2027-03-01T09:00:00+08:00', 'open', 1],
    ['2027-03-01T18:00:00+08:00', 'between', 1],
    ['2027-03-02T08:00:00+08:00', 'between', 1],
    ['2027-03-02T17:59:59+08:00', 'open', 2],
    ['2027-03-02T18:00:00+08:00', 'over', 2],
  ])('%s is %s of day %s', (at, phase, day) => {
    expect(phaseAt(days, Date.parse(at))).toEqual({ phase, day })
  })

  it('of a fair without days is before them', () => {
    expect(phaseAt([], 0)).toEqual({ phase: 'before', day: null })
  })
})
