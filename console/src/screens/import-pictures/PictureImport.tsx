import { type BatchKind, type BatchReport, fileOutcomes } from '@fairdesk/contract/areas/data/goods-pictures'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { LoadFailed } from '../../ui/state/LoadFailed.tsx'
import { ChoosePictures } from './choose/ChoosePictures.tsx'
import { CommitBar } from './report/CommitBar.tsx'
import { ImportDone } from './report/ImportDone.tsx'
import { ReportPanel } from './report/ReportPanel.tsx'
import { SendingNote } from './sending/SendingNote.tsx'
import type { UploadRun, UploadState } from './sending/upload-run.ts'
import { usePictureImport } from './use-picture-import.ts'
import '../../ui/list/list.css'
import './import-pictures.css'

/** From files to pictures: choose many, see where each would go, mend what is wrong, give them to their goods. */
export const PictureImport = ({ kind }: { readonly kind: BatchKind }) => {
  const { pictures: words, shell } = usePhrases()
  const work = usePictureImport(kind)
  const { run, state, report, error, look } = work
  const isEmpty = state.batchId === null
  const step = isEmpty ? 'choose' : report?.committedAt ? 'done' : 'check'
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <ol className="fd-picture-trail">
          {(['choose', 'check', 'done'] as const).map((one, at) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <i>{at + 1}</i>
              {words.steps[one]}
            </li>
          ))}
        </ol>
        <span className="fd-spring" />
        {step === 'check' && report && <CommitBar work={work} report={report} />}
      </div>
      <div className="fd-page-body">
        {step === 'choose' && <ChoosePictures kind={kind} onChoose={(files) => run.add(files)} />}
        {step === 'check' && report && <ReportPanel work={work} report={report} />}
        {step === 'check' && !report && error && look.pattern === '' && (
          <LoadFailed text={error.message || shell.loadFailed} retryText={words.again} onRetry={() => run.restart()} />
        )}
        {step === 'done' && report && <ImportDone work={work} report={report} />}
      </div>
      {step === 'check' && <ReportFoot run={run} state={state} report={report} />}
    </div>
  )
}

type Props = { readonly run: UploadRun; readonly state: UploadState; readonly report: BatchReport | undefined }

/** How far the sending is, and what the import would do, in one line. */
const ReportFoot = ({ run, state, report }: Props) => (
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
