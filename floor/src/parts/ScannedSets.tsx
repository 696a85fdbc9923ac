import { ofOpenOrder } from '../state/scanning/scan-run.ts'
import { useScans } from '../state/scanning/scanned.ts'
import { undoScan } from '../state/scanning/scans-in-a-row.ts'
import { useTexts } from '../texts/texts.ts'

/** Sets added by each tag of the run, latest first; each is undone by one press. */
export function ScannedSets() {
  const texts = useTexts()
  const run = ofOpenOrder(useScans((scans) => scans.run))
  if (run.length === 0) return null
  return (
    <ul className="lines" aria-label={texts.inARow}>
      {run.toReversed().map((set) => {
        const text = texts.scanAdded({ name: set.name, n: set.qty })
        return (
          <li key={set.id} className="order-line">
            <span className="wrap">{text}</span>
            <button type="button" aria-label={`${texts.undo} ${text}`} onClick={() => undoScan(set)}>
              {texts.undo}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
