// A page of its own within the floor: what it may load is said by its own policy each time it is opened, so that a room made
// since is allowed, and the floor's page stays as strict as it is.
const asked = new URLSearchParams(location.hash.slice(1))
const address = asked.get('address') ?? ''
const told = (kind: 'playing' | 'dead') => parent.postMessage({ kind }, location.origin)

if (/^(https?:\/\/|\/)/.test(address)) {
  if (asked.get('kind') === 'frame') showFrame()
  else void play()
}

function showFrame(): void {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; fullscreen'
  frame.src = address
  frame.onload = () => told('playing')
  document.body.append(frame)
}

async function play(): Promise<void> {
  const video = document.createElement('video')
  Object.assign(video, { controls: true, autoplay: true, muted: true, playsInline: true })
  video.onplaying = () => told('playing')
  document.body.append(video)
  if (video.canPlayType('application/vnd.apple.mpegurl') && !('MediaSource' in window)) {
    video.src = address
    video.onerror = () => told('dead')
    return
  }
  const { default: Hls } = await import('hls.js/light')
  const player = new Hls({ enableWorker: false })
  player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && told('dead'))
  player.loadSource(address)
  player.attachMedia(video)
}
