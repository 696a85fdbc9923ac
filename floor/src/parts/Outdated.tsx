import { useFloor } from '../state/state.ts'
import { takeUpdate } from '../state/update.ts'
import { useTexts } from '../texts/texts.ts'

/** Waiting edits are on the device and are sent after the update; those the device could not store are sent first. */
export function Outdated({ text }: { readonly text: string }) {
  const texts = useTexts()
  const { unsent, storageFault } = useFloor()
  const isUnkept = unsent > 0 && storageFault !== null
  return (
    <div className="state">
      <p role="status">{text}</p>
      {isUnkept ? <p className="quiet">{texts.unsent({ n: unsent })}</p> : null}
      <button type="button" className="main" disabled={isUnkept} onClick={takeUpdate}>
        {texts.doUpdate}
      </button>
    </div>
  )
}
