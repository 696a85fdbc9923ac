import { type BatchKind, type BatchReport, fileOutcomes } from '@fairdesk/contract/areas/data/goods-pictures'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StepTrail } from '../../../ui/StepTrail.tsx'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { ChoosePictures } from './choose/ChoosePictures.tsx'
import { CommitBar } from './report/CommitBar.tsx'
import { ImportDone } from './report/ImportDone.tsx'
import { ReportPanel } from './report/ReportPanel.tsx'
import { SendingNote } from './sending/SendingNote.tsx'
import type { UploadRun, UploadState } from './sending/upload-run.ts'
import { usePictureImport } from './use-picture-import.ts'
import '../../../ui/list/list.css'
import './import-pictures.css'

const stepOrder = ['choose', 'check', 'done'] as const

/** Import of pictures: select many files, see where each would go, correct errors, assign them to their goods. */
export const PictureImport = ({ kind }: { readonly kind: BatchKind }) => {
  const { pictures: texts, shell } = usePhrases()
  const work = usePictureImport(kind)
  const { run, state, report, error, look } = work
  const isEmpty = state.batchId === null
  const step = isEmpty ? 'choose' : report?.committedAt ? 'done' : 'check'
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <StepTrail names={stepOrder.map((name) => texts.steps[name])} current={stepOrder.indexOf(step)} />
        <span className="fd-spring" />
        {step === 'check' && report && <CommitBar work={work} report={report} />}
      </div>
      <div className="fd-page-body">
        {step === 'choose' && <ChoosePictures kind={kind} onChoose={(files) => run.add(files)} />}
        {step === 'check' && report && <ReportPanel work={work} report={report} />}
        {step === 'check' && !report && error && look.pattern === '' && (
          <LoadFailed text={error.message || shell.loadFailed} retryText={texts.again} onRetry={() => run.restart()} />
        )}
        {step === 'done' && report && <ImportDone work={work} report={report} />}
      </div>
      {step === 'check' && <ReportFoot run={run} state={state} report={report} />}
    </div>
  )
}

type Props = { readonly run: UploadRun; readonly state: UploadState; readonly report: BatchReport | undefined }

/** Progress of the upload, and the preview of the import, in one line. */
const ReportFoot = ({ run, state, report }: Props) => (
  <footer className="fd-page-foot fd-picture-foot">
    <SendingNote run={run} state={state} />
    {report && <WouldDo report={report} />}
  </footer>
)

const WouldDo = ({ report: { kind, places, counts } }: { readonly report: BatchReport }) => {
  const { pictures: texts } = usePhrases()
  const all = fileOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const rest = all - counts.matched
  const countTexts = { all: formatInteger(places.all) }
  const segments = [
    kind === 'goods' ? texts.places(countTexts) : texts.placesOutfits(countTexts),
    places.filled > 0 && texts.modeHint({ filled: formatInteger(places.filled) }),
    rest > 0 && texts.rest({ count: formatInteger(rest) }),
  ]
  return <span>{segments.filter((text) => text !== false).join(' · ')}</span>
}
