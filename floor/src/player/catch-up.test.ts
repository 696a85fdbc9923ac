import { expect, test } from 'vitest'
import { catchUp } from './catch-up.ts'

const played = (duration: number, currentTime: number, edge: number | null) => {
  const seekable = { length: edge === null ? 0 : 1, start: () => 0, end: () => edge ?? 0 }
  const video = { duration, currentTime, seekable }
  catchUp(video)
  return video.currentTime
}

test('a live stream that has fallen behind goes on near its edge; one that is near, or a recording, does not move', () => {
  expect(played(Number.POSITIVE_INFINITY, 100, 130)).toBe(122)
  expect(played(Number.POSITIVE_INFINITY, 115, 130)).toBe(115)
  expect(played(Number.POSITIVE_INFINITY, 5, null)).toBe(5)
  expect(played(600, 100, 600)).toBe(100)
})
