import { ofOpenOrder } from '../app/scanning/scan-run.ts'
import { undoScan, useScans } from '../app/scanning/scanned.ts'
import { useWords } from '../app/words.ts'

/** What each tag of the run has added, the last first; each is taken back by one press. */
export function ScannedSets() {
  const words = useWords()
  const run = ofOpenOrder(useScans((scans) => scans.run))
  if (run.length === 0) return null
  return (
    <ul className="lines" aria-label={words.inARow}>
      {run.toReversed().map((set) => {
        const text = words.scanAdded({ name: set.name, n: set.qty })
        return (
          <li key={set.id} className="order-line">
            <span className="wrap">{text}</span>
            <button type="button" aria-label={`${words.undo} ${text}`} onClick={() => undoScan(set)}>
              {words.undo}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
