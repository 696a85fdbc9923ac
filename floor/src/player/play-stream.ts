import { catchUp } from './catch-up.ts'
import type { PlaybackCallbacks } from './played.ts'

const hlsType = 'application/vnd.apple.mpegurl'

/** After a stall hls.js would stay behind for good: it plays a little faster then, and skips what is far behind. */
const hlsOptions = {
  // Its script would be a blob, which the page's policy knows nothing of.
  enableWorker: false,
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.25,
  // In durations of a segment behind the edge; hls.js takes the one only with the other.
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 6,
}

/** Plays a stream: by the browser itself where it can (Safari), else by hls.js, which is loaded then and not before. */
export function playStream(stage: HTMLElement, address: string, callbacks: PlaybackCallbacks): () => void {
  const video = document.createElement('video')
  // Browsers block autoplay with sound.
  Object.assign(video, { controls: true, autoplay: true, playsInline: true, muted: true })
  video.addEventListener('playing', callbacks.onStart)
  stage.replaceChildren(video)
  const ways = { end: () => {}, isOver: false }
  if (video.canPlayType(hlsType) !== '' && !('MediaSource' in window)) {
    video.addEventListener('error', callbacks.onFailure)
    video.addEventListener('playing', () => catchUp(video))
    video.src = address
  } else void attach(video, address, { callbacks, ways }).catch(callbacks.onFailure)
  return () => {
    ways.isOver = true
    ways.end()
    video.remove()
  }
}

type AttachOptions = { readonly callbacks: PlaybackCallbacks; readonly ways: { end: () => void; isOver: boolean } }

async function attach(video: HTMLVideoElement, address: string, { callbacks, ways }: AttachOptions): Promise<void> {
  const { default: Hls } = await import('hls.js/light')
  if (ways.isOver) return
  const hls = new Hls(hlsOptions)
  ways.end = () => hls.destroy()
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && callbacks.onFailure())
  hls.loadSource(address)
  hls.attachMedia(video)
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => callbacks.onStart()))
}
