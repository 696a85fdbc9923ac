/** Seconds behind the edge of a live stream: at most, and where playback goes on then. */
const mostBehind = 18
const usuallyBehind = 8

type Live = Pick<HTMLVideoElement, 'duration' | 'currentTime' | 'seekable'>

/** Skips what a stall has put a live stream behind, where the browser itself plays it; recordings stay where they are. */
export function catchUp(video: Live): void {
  const { duration, seekable, currentTime } = video
  if (Number.isFinite(duration) || seekable.length === 0) return
  const edge = seekable.end(seekable.length - 1)
  if (edge - currentTime > mostBehind) video.currentTime = edge - usuallyBehind
}
