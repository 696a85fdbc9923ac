import { useState } from 'react'
import { ofOpenOrder } from '../state/scanning/scan-run.ts'
import { useScans } from '../state/scanning/scanned.ts'
import { undoLastScan, undoRun } from '../state/scanning/scans-in-a-row.ts'
import { useTexts } from '../texts/texts.ts'

/** Result of continuous scanning: the last set is undone at once, all of them after a question. */
export function ScanRun() {
  const texts = useTexts()
  const run = ofOpenOrder(useScans((scans) => scans.run))
  const [isAsking, setAsking] = useState(false)
  if (run.length === 0) return null
  const sums = { scans: run.length, n: run.reduce((sum, { qty }) => sum + qty, 0) }
  const undoAll = () => {
    undoRun()
    setAsking(false)
  }
  if (isAsking)
    return (
      <section className="sheet" aria-label={texts.undoRun}>
        <p>{texts.undoRunAsk(sums)}</p>
        <div className="acts">
          <button type="button" onClick={() => setAsking(false)}>
            {texts.cancel}
          </button>
          <button type="button" className="main" onClick={undoAll}>
            {texts.undoRun}
          </button>
        </div>
      </section>
    )
  return (
    <>
      <output>{texts.ofRun(sums)}</output>
      <div className="acts">
        <button type="button" onClick={undoLastScan}>
          {texts.undoLast}
        </button>
        {run.length > 1 ? (
          <button type="button" onClick={() => setAsking(true)}>
            {texts.undoRun}
          </button>
        ) : null}
      </div>
    </>
  )
}
