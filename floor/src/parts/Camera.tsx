import { useEffect, useRef, useState } from 'react'
import { loadCodeReader } from '../app/scanning/load-code-reader.ts'
import { PartAway } from '../app/version/load-part.ts'
import { useWords } from '../app/words.ts'

type Props = {
  readonly start: () => void
  /** With a sentence where the browser gives no camera. */
  readonly stop: (fault: string) => void
  /** Where the reader of codes is not on the device. */
  readonly lack: (away: PartAway) => void
  /** What each look sees; nothing, too. */
  readonly take: (codes: readonly string[]) => void
}

const perSecond = 8
/** In turns: a tag is mostly held to the middle, which is read in half the time. */
const upright = [
  { part: 'middle', binarizer: 'local', isInverted: false },
  { part: 'whole', binarizer: 'local', isInverted: false },
  { part: 'middle', binarizer: 'fixed', isInverted: false },
  { part: 'whole', binarizer: 'fixed', isInverted: false },
] as const
/** Dark tags are rare: one look of five is theirs. */
const looks = [
  ...upright,
  { part: 'whole', binarizer: 'local', isInverted: true },
  ...upright,
  { part: 'whole', binarizer: 'fixed', isInverted: true },
] as const
const wish = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The camera's picture, looked at for codes; the stream ends with it. */
export function Camera({ start, stop, lack, take }: Props) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const latest = useRef({ start, stop, lack, take, words })
  latest.current = { start, stop, lack, take, words }
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    const end = () => {
      isGone = true
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const run = async () => {
      const reading = loadCodeReader()
      // Looked at once the camera is open.
      reading.catch(() => undefined)
      stream = await navigator.mediaDevices.getUserMedia({ video: wish })
      if (isGone) return end()
      const { codesIn, WeakReadings } = await reading
      const { current } = video
      if (isGone || !current) return end()
      current.srcObject = stream
      await current.play()
      setTrack(stream.getVideoTracks()[0] ?? null)
      const weak = new WeakReadings()
      latest.current.start()
      for (let turn = 0; !isGone; turn++) {
        const { part, ...look } = looks[turn % looks.length] ?? looks[0]
        const codes = weak.confirm(await codesIn(await pictureOf(current, part), look))
        if (!isGone) latest.current.take(codes)
        await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
      }
    }
    run().catch((error: unknown) => {
      // What is gone has nothing more to say.
      if (isGone) return
      const { words: said, stop: close, lack: tellAway } = latest.current
      if (error instanceof PartAway) return tellAway(error)
      if (!stream) return close(said.cameraNo)
      console.error(error)
      close(said.readerCannotRun({ name: error instanceof Error ? error.name : String(error) }))
    })
    return end
  }, [])
  return (
    <div className="camera">
      <video ref={video} muted playsInline />
      <div className="acts">
        {track && hasTorch(track) ? <Torch track={track} /> : null}
        <button type="button" onClick={() => stop('')}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}

function pictureOf(video: HTMLVideoElement, part: 'middle' | 'whole'): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video
  if (part === 'whole') return createImageBitmap(video)
  return createImageBitmap(video, 0, Math.floor(videoHeight / 4), videoWidth, Math.ceil(videoHeight / 2))
}

/** Phones alone have one, and their browsers' types do not know it. */
function hasTorch(track: MediaStreamTrack): boolean {
  return 'torch' in (track.getCapabilities?.() ?? {})
}

function Torch({ track }: { readonly track: MediaStreamTrack }) {
  const words = useWords()
  const [isOn, setOn] = useState(false)
  const turn = () => {
    const advanced = [{ torch: !isOn } as MediaTrackConstraintSet]
    void track.applyConstraints({ advanced }).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={turn}>
      {words.torch}
    </button>
  )
}
