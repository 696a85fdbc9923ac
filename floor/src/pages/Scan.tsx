import { type ComponentProps, type FormEvent, useState } from 'react'
import { Camera } from '../parts/Camera.tsx'
import { ReaderAway } from '../parts/ReaderAway.tsx'
import { ScannedSets } from '../parts/ScannedSets.tsx'
import { ScanRun } from '../parts/ScanRun.tsx'
import { readPhoto } from '../state/scanning/read-photo.ts'
import { openScanned, useScans } from '../state/scanning/scanned.ts'
import { scanInARow } from '../state/scanning/scans-in-a-row.ts'
import { openSeen, startSeeing } from '../state/scanning/seen.ts'
import { useTexts } from '../texts/texts.ts'
import { PartAway } from '../version/load-part.ts'

/**
 * Scanning by camera if the browser allows it, by a photo everywhere, by typing; a keyboard scanner works on every
 * page.
 */
export function Scan() {
  const texts = useTexts()
  const { last, isCamera, isInARow } = useScans()
  const [note, setNote] = useState('')
  const [away, setAway] = useState<ComponentProps<typeof ReaderAway> | null>(null)
  const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia)
  const take = (code: string) => showMessage(openScanned(code))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code) take(code)
  }
  const showMessage = (text: string) => {
    setAway(null)
    setNote(text)
  }
  const read = async (file: File) => {
    try {
      showMessage(await readPhoto(file, texts))
    } catch (error) {
      if (!(error instanceof PartAway)) throw error
      setAway({ isOutdated: error.isOutdated, onRetry: () => void read(file) })
    }
  }
  const choosePhoto = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file) await read(file)
    // The same photo may be chosen once more.
    input.value = ''
  }
  const see = (codes: readonly string[]) => {
    const message = openSeen(codes)
    if (message !== null) showMessage(message)
  }
  const stop = (fault: string) => {
    useScans.setState({ isCamera: false })
    showMessage(fault)
  }
  const open = () => {
    showMessage('')
    useScans.setState({ isCamera: true })
  }
  const lack = ({ isOutdated }: PartAway) => {
    stop('')
    setAway({ isOutdated, onRetry: open })
  }
  return (
    <section className="page scan" aria-label={texts.scan}>
      <h1 className="hidden">{texts.scan}</h1>
      {isCamera && hasCamera ? <Camera start={startSeeing} stop={stop} lack={lack} take={see} /> : null}
      {away ? <ReaderAway {...away} /> : <p role="status">{note || (hasCamera ? '' : texts.cameraNo)}</p>}
      <ScannedSets />
      <ul className="lines">
        {last.map((code) => (
          <li key={code}>
            <button type="button" className="order-line" onClick={() => take(code)}>
              {texts.scanned} {code}
            </button>
          </li>
        ))}
      </ul>
      <div className="foot">
        <ScanRun />
        <button type="button" aria-pressed={isInARow} onClick={() => scanInARow(!isInARow)}>
          {texts.inARow}
        </button>
        <form className="acts" onSubmit={search}>
          <input
            name="code"
            aria-label={texts.typeCode}
            placeholder={texts.typeCode}
            autoComplete="off"
            autoCapitalize="none"
          />
          <button type="submit">{texts.find}</button>
        </form>
        <div className="acts">
          <label className="button">
            {texts.photo}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="hidden"
              onChange={({ currentTarget }) => void choosePhoto(currentTarget)}
            />
          </label>
          {hasCamera && !isCamera ? (
            <button type="button" className="main" onClick={open}>
              {texts.camera}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
}
