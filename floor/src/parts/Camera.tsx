import { useEffect, useRef, useState } from 'react'
import { CameraRefused, CameraStream } from '../scan/camera-stream.ts'
import { loadCodeReader } from '../state/scanning/load-code-reader.ts'
import { useTexts } from '../texts/texts.ts'
import { PartAway } from '../version/load-part.ts'

type Props = {
  readonly start: () => void
  /** With a sentence where the browser gives no camera. */
  readonly stop: (fault: string) => void
  /** Called if the code reader is not on the device. */
  readonly lack: (away: PartAway) => void
  /** Receives the codes of each look, including empty ones. */
  readonly take: (codes: readonly string[]) => void
}

const perSecond = 8
/** In turns: a tag is mostly held to the middle, which is read in half the time. */
const upright = [
  { frameArea: 'middle', binarizer: 'local', isInverted: false },
  { frameArea: 'whole', binarizer: 'local', isInverted: false },
  { frameArea: 'middle', binarizer: 'fixed', isInverted: false },
  { frameArea: 'whole', binarizer: 'fixed', isInverted: false },
] as const
/** Dark tags are rare: one look of five is theirs. */
const looks = [
  ...upright,
  { frameArea: 'whole', binarizer: 'local', isInverted: true },
  ...upright,
  { frameArea: 'whole', binarizer: 'fixed', isInverted: true },
] as const
const wish = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The camera's picture, looked at for codes; the stream ends with it. */
export function Camera({ start, stop, lack, take }: Props) {
  const texts = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const latest = useRef({ start, stop, lack, take, texts })
  latest.current = { start, stop, lack, take, texts }
  useEffect(() => {
    let isGone = false
    let camera: CameraStream | null = null
    const end = () => {
      isGone = true
      camera?.close()
    }
    const run = async () => {
      const reading = loadCodeReader()
      // Looked at once the camera is open.
      reading.catch(() => undefined)
      const { current } = video
      if (!current) return
      const stream = new CameraStream(current, {
        open: () => navigator.mediaDevices.getUserMedia({ video: wish }),
        onTrack: setTrack,
      })
      camera = stream
      await stream.open(performance.now())
      const { codesIn, WeakReadings } = await reading
      if (isGone) return
      const weak = new WeakReadings()
      latest.current.start()
      let turn = 0
      while (!isGone) {
        if (await stream.hasNewPicture(performance.now())) {
          const { frameArea, ...look } = looks[turn++ % looks.length] ?? looks[0]
          const codes = weak.confirm(await codesIn(await pictureOf(current, frameArea), look))
          if (!isGone) latest.current.take(codes)
        }
        await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
      }
    }
    run().catch((error: unknown) => {
      // Report nothing after unmounting.
      if (isGone) return
      const { texts: currentTexts, stop: close, lack: tellAway } = latest.current
      if (error instanceof PartAway) return tellAway(error)
      if (error instanceof CameraRefused) return close(currentTexts.cameraNo)
      console.error(error)
      close(currentTexts.readerCannotRun({ name: error instanceof Error ? error.name : String(error) }))
    })
    return end
  }, [])
  return (
    <div className="camera">
      <video ref={video} muted playsInline />
      <div className="acts">
        {track && hasTorch(track) ? <Torch track={track} /> : null}
        <button type="button" onClick={() => stop('')}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}

function pictureOf(video: HTMLVideoElement, frameArea: 'middle' | 'whole'): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video
  if (frameArea === 'whole') return createImageBitmap(video)
  return createImageBitmap(video, 0, Math.floor(videoHeight / 4), videoWidth, Math.ceil(videoHeight / 2))
}

/** Phones alone have one, and their browsers' types do not know it. */
function hasTorch(track: MediaStreamTrack): boolean {
  return 'torch' in (track.getCapabilities?.() ?? {})
}

function Torch({ track }: { readonly track: MediaStreamTrack }) {
  const texts = useTexts()
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
      {texts.torch}
    </button>
  )
}
