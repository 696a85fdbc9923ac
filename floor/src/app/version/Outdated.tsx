import { useFloor } from '../state.ts'
import { useWords } from '../words.ts'
import { takeUpdate } from './update.ts'

/** What waits is on the device and is sent after the update; what the device could not keep goes out first. */
export function Outdated({ text }: { readonly text: string }) {
  const words = useWords()
  const { unsent, storageFault } = useFloor()
  const isUnkept = unsent > 0 && storageFault !== null
  return (
    <div className="state">
      <p role="status">{text}</p>
      {isUnkept ? <p className="quiet">{words.unsent({ n: unsent })}</p> : null}
      <button type="button" className="main" disabled={isUnkept} onClick={takeUpdate}>
        {words.doUpdate}
      </button>
    </div>
  )
}
