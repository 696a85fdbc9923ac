import { type BatchReport, fileOutcomes } from '@fairdesk/contract/areas/data/goods-pictures'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { SendingNote } from '../sending/SendingNote.tsx'
import type { UploadRun, UploadState } from '../sending/upload-run.ts'

type Props = { readonly run: UploadRun; readonly state: UploadState; readonly report: BatchReport | undefined }

/** How far the sending is, and what the import would do, in one line. */
export const ReportFoot = ({ run, state, report }: Props) => (
  <footer className="fd-page-foot fd-picture-foot">
    <SendingNote run={run} state={state} />
    {report && <WouldDo report={report} />}
  </footer>
)

const WouldDo = ({ report: { kind, places, counts } }: { readonly report: BatchReport }) => {
  const { pictures: words } = usePhrases()
  const all = fileOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const rest = all - counts.matched
  const counted = { all: formatInteger(places.all) }
  const parts = [
    kind === 'goods' ? words.places(counted) : words.placesOutfits(counted),
    places.filled > 0 && words.modeHint({ filled: formatInteger(places.filled) }),
    rest > 0 && words.rest({ count: formatInteger(rest) }),
  ]
  return <span>{parts.filter((part) => part !== false).join(' · ')}</span>
}
