import { useEffect } from 'react'
import type { Place } from '../place.ts'
import { useFloor } from '../state.ts'
import { useWords } from '../words.ts'
import { hurryFurtherPages, loadFurtherPages, useFurtherPages } from './further-pages.ts'
import { takeUpdate } from './update.ts'

/** A page behind the wall, or why it is not here yet: it comes by itself. */
export function Further(place: Place) {
  const words = useWords()
  const { pages, fault } = useFurtherPages()
  useEffect(() => void loadFurtherPages(), [])
  if (pages) return <pages.FurtherPage {...place} />
  if (fault === 'outdated') return <Outdated />
  return (
    <div className="state">
      <p role="status">{fault ? words.pageAway : words.starting}</p>
      {fault ? (
        <button type="button" className="main" onClick={hurryFurtherPages}>
          {words.tryAgain}
        </button>
      ) : null}
    </div>
  )
}

/** What waits is on the device and is sent after it; what the device could not keep goes out first. */
function Outdated() {
  const words = useWords()
  const { unsent, storageFault } = useFloor()
  const isUnkept = unsent > 0 && storageFault !== null
  return (
    <div className="state">
      <p role="status">{words.pageOutdated}</p>
      {isUnkept ? <p className="quiet">{words.unsent({ n: unsent })}</p> : null}
      <button type="button" className="main" disabled={isUnkept} onClick={takeUpdate}>
        {words.doUpdate}
      </button>
    </div>
  )
}
