import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Camera } from './Camera.tsx'

const reader = '../scan/code-reader.ts'
afterEach(() => {
  vi.doUnmock(reader)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

type Track = { readyState: string; muted: boolean; stop: () => void }

/** A camera whose pictures follow one another until its track is stalled; each open stream has a track of its own. */
function stubCamera() {
  const tracks: Track[] = []
  const getUserMedia = vi.fn(async () => {
    const track: Track = { readyState: 'live', muted: false, stop: () => Object.assign(track, { readyState: 'ended' }) }
    tracks.push(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  let pictures = 0
  const isMoving = () => tracks.at(-1)?.readyState === 'live' && tracks.at(-1)?.muted === false
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.spyOn(HTMLVideoElement.prototype, 'currentTime', 'get').mockImplementation(() =>
    isMoving() ? ++pictures : pictures,
  )
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }))
  return { tracks, getUserMedia }
}

test('a picture that stalls is not read again and again: the camera is opened anew, and its next picture is read', async () => {
  const { tracks, getUserMedia } = stubCamera()
  let looks = 0
  vi.doMock(reader, () => ({
    prepareReader: async () => undefined,
    codesIn: async () => [{ text: `code ${++looks}`, binarizer: 'local', isWeak: false }],
    WeakReadings: class {
      confirm = (readings: readonly { text: string }[]) => readings.map(({ text }) => text)
    },
  }))
  const seen: string[] = []
  const stop = vi.fn()
  await show(
    <Camera start={() => undefined} stop={stop} lack={() => undefined} take={(codes) => seen.push(...codes)} />,
  )
  await waitFor(() => expect(seen).toContain('code 2'))
  Object.assign(tracks[0] ?? {}, { muted: true })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const looksBeforeStall = looks
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([looks, getUserMedia.mock.calls.length]).toEqual([looksBeforeStall, 1])
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2), { timeout: 5000 })
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  await waitFor(() => expect(looks).toBeGreaterThan(looksBeforeStall))
  expect(stop).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
})
