import { type FormEvent, useState } from 'react'
import { openFirst, openScanned, scanInARow, useScans } from '../app/scanning/scanned.ts'
import { openSeen, startSeeing } from '../app/scanning/seen.ts'
import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import { tagOf } from '../goods/catalogue.ts'
import { Camera } from '../parts/Camera.tsx'
import { ScannedSets } from '../parts/ScannedSets.tsx'
import { ScanRun } from '../parts/ScanRun.tsx'

/** By camera where the browser allows it, by a photo everywhere, by typing; a scanner that types is heard on every page. */
export function Scan() {
  const words = useWords()
  const { last, isCamera, isInARow } = useScans()
  const [note, setNote] = useState('')
  const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia)
  const take = (code: string) => setNote(openScanned(code))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code) take(code)
  }
  const readPhoto = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    try {
      const { codesInPhoto } = await import('../app/scanning/photo-codes.ts')
      const { goods } = useFloor.getState()
      const codes = await codesInPhoto(file, (code) => goods !== null && tagOf(goods, code) !== undefined)
      setNote(codes.length > 0 ? openFirst(codes) : words.noCodeSeen)
    } catch (error) {
      // A browser that compiles no WebAssembly here: going closer with the camera would help nobody.
      console.error(error)
      setNote(words.readerCannotRun({ name: error instanceof Error ? error.name : String(error) }))
    }
    // The same photo may be chosen once more.
    input.value = ''
  }
  const see = (codes: readonly string[]) => {
    const said = openSeen(codes)
    if (said !== null) setNote(said)
  }
  const stop = (fault: string) => {
    useScans.setState({ isCamera: false })
    setNote(fault)
  }
  return (
    <section className="page scan" aria-label={words.scan}>
      <h1 className="hidden">{words.scan}</h1>
      {isCamera && hasCamera ? <Camera start={startSeeing} stop={stop} take={see} /> : null}
      <p role="status">{note || (hasCamera ? '' : words.cameraNo)}</p>
      <ScannedSets />
      <ul className="lines">
        {last.map((code) => (
          <li key={code}>
            <button type="button" className="order-line" onClick={() => take(code)}>
              {words.scanned} {code}
            </button>
          </li>
        ))}
      </ul>
      <div className="foot">
        <ScanRun />
        <button type="button" aria-pressed={isInARow} onClick={() => scanInARow(!isInARow)}>
          {words.inARow}
        </button>
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
              onChange={({ currentTarget }) => void readPhoto(currentTarget)}
            />
          </label>
          {hasCamera && !isCamera ? (
            <button type="button" className="main" onClick={() => useScans.setState({ isCamera: true })}>
              {words.camera}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
}
