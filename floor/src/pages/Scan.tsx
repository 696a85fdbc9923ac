import { type FormEvent, useEffect, useRef, useState } from 'react'
import { openScanned, useScans } from '../app/scanned.ts'
import { useWords } from '../app/words.ts'

/** By camera where the browser allows it, by a photo everywhere, by typing; a scanner that types is heard on every page. */
export function Scan() {
  const words = useWords()
  const scans = useScans((state) => state.last)
  const [note, setNote] = useState('')
  const [isOn, setOn] = useState(false)
  const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code && !openScanned(code)) setNote(words.foreign({ code }))
  }
  const readPhoto = async (file: File | undefined) => {
    if (!file) return
    const { codesIn } = await import('../scan/detector.ts')
    const codes = await codesIn(await createImageBitmap(file)).catch(() => [])
    const first = codes[0]
    if (!first) setNote(words.noCodeSeen)
    else if (!openScanned(first)) setNote(words.foreign({ code: first }))
  }
  return (
    <section className="page scan" aria-label={words.scan}>
      {isOn ? <Camera stop={() => setOn(false)} say={setNote} /> : null}
      <p role="status">{note || (hasCamera ? '' : words.cameraNo)}</p>
      <ul className="lines">
        {scans.map((code) => (
          <li key={code}>
            <button type="button" className="order-line" onClick={() => openScanned(code)}>
              {words.scanned} {code}
            </button>
          </li>
        ))}
      </ul>
      <div className="foot">
        <form className="acts" onSubmit={search}>
          <input
            name="code"
            aria-label={words.typeCode}
            placeholder={words.typeCode}
            autoComplete="off"
            autoCapitalize="none"
          />
          <button type="submit">{words.find}</button>
        </form>
        <div className="acts">
          <label className="button">
            {words.photo}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="hidden"
              onChange={({ target }) => void readPhoto(target.files?.[0])}
            />
          </label>
          {hasCamera && !isOn ? (
            <button type="button" className="main" onClick={() => setOn(true)}>
              {words.camera}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

const perSecond = 8
function Camera({ stop, say }: { readonly stop: () => void; readonly say: (note: string) => void }) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ stop, say, words })
  latest.current = { stop, say, words }
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const run = async () => {
      const [{ codesIn }, opened] = await Promise.all([
        import('../scan/detector.ts'),
        navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        }),
      ])
      stream = opened
      if (isGone || !video.current) return end()
      video.current.srcObject = stream
      await video.current.play()
      while (!isGone && video.current) {
        const [code] = await codesIn(await createImageBitmap(video.current)).catch(() => [])
        if (code && !openScanned(code)) latest.current.say(latest.current.words.foreign({ code }))
        await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
      }
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch(() => {
      latest.current.say(latest.current.words.cameraNo)
      latest.current.stop()
    })
    return () => {
      isGone = true
      end()
    }
  }, [])
  return (
    <div className="camera">
      <video ref={video} muted playsInline />
      <button type="button" onClick={stop}>
        {words.cancel}
      </button>
    </div>
  )
}
