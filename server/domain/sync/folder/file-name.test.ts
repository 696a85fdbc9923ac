import { expect, test } from 'vitest'
import { fileName } from './send-by-folder.ts'

test('the name of a file says the time of the fair, and never comes twice', () => {
  const parts = { fair: 'FW27', kind: 'order', currentTime: new Date('2026-11-27T16:05:09Z'), n: 7 }
  expect(fileName('SO-{time}-{n}', { ...parts, timeZone: 'Asia/Shanghai' })).toBe('SO-20261128000509-7.csv')
  expect(fileName('SO-{time}', { ...parts, timeZone: 'UTC' })).toBe('SO-20261127160509-7.csv')
})
