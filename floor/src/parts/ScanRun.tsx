import { useState } from 'react'
import { ofOpenOrder } from '../app/scanning/scan-run.ts'
import { undoLastScan, undoRun, useScans } from '../app/scanning/scanned.ts'
import { useWords } from '../app/words.ts'

/** What scanning in a row has added: the last set is taken back at once, all of them after a question. */
export function ScanRun() {
  const words = useWords()
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
      <section className="sheet" aria-label={words.undoRun}>
        <p>{words.undoRunAsk(sums)}</p>
        <div className="acts">
          <button type="button" onClick={() => setAsking(false)}>
            {words.cancel}
          </button>
          <button type="button" className="main" onClick={undoAll}>
            {words.undoRun}
          </button>
        </div>
      </section>
    )
  return (
    <>
      <output>{words.ofRun(sums)}</output>
      <div className="acts">
        <button type="button" onClick={undoLastScan}>
          {words.undoLast}
        </button>
        {run.length > 1 ? (
          <button type="button" onClick={() => setAsking(true)}>
            {words.undoRun}
          </button>
        ) : null}
      </div>
    </>
  )
}
