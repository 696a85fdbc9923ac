import { expect, test } from 'vitest'
import { closingOffers, formatMinute } from './closing-times.ts'

const zone = 'Asia/Shanghai'
const untilOf = (closeAt: string | null, now: string) =>
  closingOffers(closeAt, Date.parse(now), zone).map(({ until }) => until)

test('before the end it is extended from there, afterwards from the present minute', () => {
  expect(untilOf('2027-03-01T10:00:00.000Z', '2027-03-01T09:12:34Z')).toEqual([
    '2027-03-01T10:30:00.000Z',
    '2027-03-01T11:00:00.000Z',
    '2027-03-01T12:00:00.000Z',
    '2027-03-01T15:59:00.000Z',
  ])
  expect(untilOf('2027-03-01T10:00:00.000Z', '2027-03-01T10:12:34Z')[0]).toBe('2027-03-01T10:42:00.000Z')
  expect(untilOf(null, '2027-03-01T10:12:34Z')[1]).toBe('2027-03-01T11:12:00.000Z')
})

test('in the last minute of the day its end is not offered', () => {
  expect(untilOf(null, '2027-03-01T15:59:20Z')).toHaveLength(3)
})

test('a minute is written without year and seconds in each language', () => {
  const texts = (['zh_CN', 'zh_TW', 'en'] as const).map((language) =>
    // Which space it is depends on the browser.
    formatMinute('2027-03-01T10:05:34Z', language, zone).replaceAll(/\s/g, ' '),
  )
  expect(texts).toEqual(['03/01 18:05', '03/01 18:05', '03/01, 18:05'])
})
