import { usualBackups } from '@fairdesk/contract/areas/settings/backups'
import { dateAt } from '@fairdesk/contract/values/fair-days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { dueAt, latenessOf, triedAgainAt } from './due.ts'
import { type AgingBackup, thinned } from './thinning.ts'

const timeZone = 'Asia/Shanghai'
const table = { ...usualBackups, timeZone }
const at = (text: string) => Date.parse(`${text}+08:00`)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('when a backup is due', () => {
  it('is each night, and each hour while a fair is open', () => {
    const evening = at('2027-03-01T21:00')
    expect(dueAt(table, { last: evening, openSince: null })).toBe(at('2027-03-02T02:30'))
    expect(dueAt(table, { last: at('2027-03-02T02:31'), openSince: null })).toBe(at('2027-03-03T02:30'))
    expect(dueAt(table, { last: evening, openSince: at('2027-03-01T08:00') })).toBe(evening + hour)
    // Opened since the last one: due at once, and late only from there.
    expect(dueAt(table, { last: at('2027-03-01T02:30'), openSince: at('2027-03-01T09:00') })).toBe(
      at('2027-03-01T09:00'),
    )
    expect(dueAt(table, { last: null, openSince: null })).toBe(Number.NEGATIVE_INFINITY)
  })

  it('says late by half of what lies between two, overdue by twice that', () => {
    const night = { last: at('2027-03-01T02:31'), openSince: null }
    expect(latenessOf(table, night, at('2027-03-02T14:29'))).toBe('well')
    expect(latenessOf(table, night, at('2027-03-02T14:31'))).toBe('late')
    expect(latenessOf(table, night, at('2027-03-04T02:31'))).toBe('overdue')
    const open = { last: at('2027-03-01T10:00'), openSince: at('2027-03-01T08:00') }
    expect(latenessOf(table, open, at('2027-03-01T11:29'))).toBe('well')
    expect(latenessOf(table, open, at('2027-03-01T11:31'))).toBe('late')
    expect(latenessOf(table, open, at('2027-03-01T13:01'))).toBe('overdue')
    expect(latenessOf(table, { last: null, openSince: null }, at('2027-03-01T10:00'))).toBe('late')
  })

  it('never goes back, and lies after the last one', () => {
    const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') })
    fc.assert(
      fc.property(moment, fc.option(moment), fc.integer({ min: 1, max: 3 * day }), (last, openSince, later) => {
        const due = dueAt(table, { last, openSince })
        expect(due).toBeGreaterThan(last)
        expect(due).toBeLessThanOrEqual(last + day)
        expect(dueAt(table, { last: last + later, openSince })).toBeGreaterThanOrEqual(due)
        // A fair that opens never makes it later.
        expect(due).toBeLessThanOrEqual(dueAt(table, { last, openSince: null }))
      }),
      { numRuns: propertyRuns(200) },
    )
  })

  it('is tried again soon after a failure, then less and less often, at least each hour', () => {
    const rests = [1, 2, 3, 4, 5, 9].map((failures) => triedAgainAt(table, { failures, triedAt: 0 }) / minute)
    expect(rests).toEqual([5, 10, 20, 40, 60, 60])
  })
})

describe('thinning', () => {
  const now = at('2027-03-20T12:00')
  const backups = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 400 * 24 * 60 }), fc.boolean()), { maxLength: 120 })
    .map((made) =>
      made.map(([minutes, isVerified], index): AgingBackup => {
        return { id: `b${index}`, at: now - minutes * minute, isVerified }
      }),
    )
  const left = (all: readonly AgingBackup[], moment = now) => {
    const gone = new Set(thinned(all, table, moment))
    return all.filter((one) => !gone.has(one))
  }

  it('keeps the last hours, a day, a month, the newest and the newest verified', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const kept = left(all)
        const newest = Math.max(...all.map((one) => one.at))
        const verified = Math.max(...all.filter((one) => one.isVerified).map((one) => one.at))
        if (all.length > 0) expect(kept.some((one) => one.at === newest)).toBe(true)
        if (verified > 0) expect(kept.some((one) => one.isVerified && one.at === verified)).toBe(true)
        const since = (ageMs: number) => all.filter((one) => one.at > now - ageMs)
        expect(kept).toEqual(expect.arrayContaining(since(24 * hour)))
        for (const one of since(13 * day)) expect(kept.map(date)).toContain(date(one))
        for (const one of since(330 * day)) expect(kept.map(month)).toContain(month(one))
        // All of two calendar days, one of thirteen more, and one of each of twelve months.
        const older = kept.filter((one) => one.at <= now - 24 * hour)
        expect(older.length).toBeLessThanOrEqual(14 + 12 + 2)
      }),
      { numRuns: propertyRuns(200) },
    )
  })

  it('takes nothing more when it runs again, and nothing that a later day would keep beside others', () => {
    fc.assert(
      fc.property(backups, fc.integer({ min: 0, max: 60 }), (all, days) => {
        const once = left(all)
        expect(left(once)).toEqual(once)
        // Whether it ran each day or not: the same are there.
        const later = now + days * day
        const each = Array.from({ length: days }, (_, step) => now + step * day).reduce(left, once)
        expect(left(each, later).map((one) => one.id)).toEqual(left(all, later).map((one) => one.id))
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('leaves about fifty of a year of hours', () => {
    const year = Array.from({ length: 365 * 24 }, (_, index) => ({
      id: `h${index}`,
      at: now - index * hour,
      isVerified: index % 24 === 9,
    }))
    expect(left(year).length).toBeLessThan(52)
    expect(left(year).filter((one) => one.at > now - 24 * hour).length).toBe(24)
  })
})

const date = ({ at: moment }: AgingBackup) => dateAt(moment, timeZone)
const month = ({ at: moment }: AgingBackup) => dateAt(moment, timeZone).slice(0, 7)
