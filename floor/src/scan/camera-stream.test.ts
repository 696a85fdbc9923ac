import { expect, test, vi } from 'vitest'
import { CameraRefused, CameraStream } from './camera-stream.ts'

const page = { hidden: false }
vi.stubGlobal('document', page)

type Track = { readyState: string; muted: boolean; stop: () => void }

/** A camera whose pictures come as the test says. */
function camera() {
  const tracks: Track[] = []
  const video = { currentTime: 0, srcObject: null, play: async () => undefined }
  const state = { refusal: null as DOMException | null }
  const open = async () => {
    if (state.refusal) throw state.refusal
    const track: Track = {
      readyState: 'live',
      muted: false,
      stop: () => {
        track.readyState = 'ended'
      },
    }
    tracks.push(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  }
  const stream = new CameraStream(video as unknown as HTMLVideoElement, { open, onTrack: () => undefined })
  return { stream, video, tracks, state }
}

test('each picture is looked at once, and those that came meanwhile are left out', async () => {
  const { stream, video } = camera()
  await stream.open(0)
  const looks = []
  for (const currentTime of [0.1, 0.1, 0.2, 4.7, 4.7]) {
    video.currentTime = currentTime
    looks.push(await stream.hasNewPicture(100))
  }
  expect(looks).toEqual([true, false, true, true, false])
})

test.each([
  ['ended', (track: Track) => Object.assign(track, { readyState: 'ended' })],
  ['muted', (track: Track) => Object.assign(track, { muted: true })],
  ['frozen', () => undefined],
])('a camera that is %s is opened again after 2.5 seconds, and read on', async (_, stall) => {
  const { stream, video, tracks } = camera()
  await stream.open(0)
  video.currentTime = 1
  expect(await stream.hasNewPicture(1000)).toBe(true)
  for (const track of tracks) stall(track)
  expect([await stream.hasNewPicture(3400), tracks.length]).toEqual([false, 1])
  expect([await stream.hasNewPicture(3600), tracks.length]).toEqual([false, 2])
  expect(tracks[0]?.readyState).toBe('ended')
  video.currentTime = 1.5
  expect(await stream.hasNewPicture(3700)).toBe(true)
})

test('a camera without pictures is left alone while the page is out of sight', async () => {
  const { stream, tracks } = camera()
  await stream.open(0)
  expect(await stream.hasNewPicture(0)).toBe(true)
  page.hidden = true
  expect([await stream.hasNewPicture(60_000), tracks.length]).toEqual([false, 1])
  page.hidden = false
  expect([await stream.hasNewPicture(62_000), tracks.length]).toEqual([false, 1])
  expect([await stream.hasNewPicture(62_600), tracks.length]).toEqual([false, 2])
})

test('a camera that another program holds is tried again; one that is forbidden is told', async () => {
  const { stream, tracks, state } = camera()
  await stream.open(0)
  state.refusal = new DOMException('in use', 'NotReadableError')
  expect(await stream.hasNewPicture(0)).toBe(true)
  expect([await stream.hasNewPicture(3000), await stream.hasNewPicture(4000), tracks.length]).toEqual([false, false, 1])
  state.refusal = null
  await stream.hasNewPicture(5600)
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  state.refusal = new DOMException('no', 'NotAllowedError')
  expect(await stream.hasNewPicture(5700)).toBe(true)
  await expect(stream.hasNewPicture(9000)).rejects.toThrow(CameraRefused)
})

test('a stream that comes after the camera was closed is ended', async () => {
  const { stream, tracks } = camera()
  const opening = stream.open(0)
  stream.close()
  await opening
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
})
