import { orderTime as words } from '@fairdesk/phrases/zh-cn/screens'
import { expect, test } from 'vitest'
import { clockOf } from '../../../../kit/text/fair-clock.ts'
import { fairMoments } from './moments.ts'

const zone = 'Asia/Shanghai'
const days = [
  { day: 1, from: '2027-03-01T01:30:00Z', to: '2027-03-01T04:00:00Z' },
  { day: 2, from: '2027-03-02T01:00:00Z', to: '2027-03-02T10:00:00Z' },
]
const labelsAt = (now: string) =>
  fairMoments(days, words, {
    nowMs: Date.parse(now),
    dateOf: (at) => clockOf(at, zone).slice(0, 10),
    hourOf: (at) => clockOf(at, zone).slice(11),
  }).map(({ label }) => label)

test('of a fair that is on there are the hours so far, the end of yesterday, and the days before', () => {
  expect(labelsAt('2027-03-02T02:30:00Z')).toEqual([
    '第2天 10:00',
    '第2天 09:00',
    '昨天收场',
    '第1天 11:00',
    '第1天 10:00',
  ])
})

test('of a fair that is over there are all its hours, the ends by their days', () => {
  const labels = labelsAt('2027-04-01T00:00:00Z')
  expect(labels.slice(0, 3)).toEqual(['第2天收场', '第2天 17:00', '第2天 16:00'])
  expect(labels).toContain('第1天收场')
})

test('of a fair that has not begun there is none', () => {
  expect(labelsAt('2027-03-01T01:00:00Z')).toEqual([])
})
