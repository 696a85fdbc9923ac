import { CheckCircleFilled, DownloadOutlined } from '@ant-design/icons'
import {
  bulkImport,
  type ImportAnswer,
  type ImportKind,
  type ImportMapping,
} from '@fairdesk/contract/areas/data/bulk-import'
import { Button } from 'antd'
import { go } from '../../kit/page/location.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Failure } from './Failure.tsx'
import { ChooseFile } from './file/ChooseFile.tsx'
import type { ImportRun } from './import-run.ts'
import { listOf, listPlace } from './kind-places.ts'
import { MappingPanel } from './mapping/MappingPanel.tsx'
import { BlankCells } from './result/BlankCells.tsx'
import { CommitButtons } from './result/CommitButtons.tsx'
import { ResultPanel } from './result/ResultPanel.tsx'
import { useFocusOnce } from './use-focus-once.ts'
import { useImport } from './use-import.ts'
import { WorkNote } from './WorkNote.tsx'
import './import.css'

type WizardProps = { readonly kind: ImportKind; readonly options?: ImportMapping['options'] }

const noOptions: ImportMapping['options'] = {}

/** From a file to what it brings: choose it, match its columns beside a trial of it, commit. */
export const ImportWizard = ({ kind, options = noOptions }: WizardProps) => {
  const { run, state } = useImport(kind, options)
  const { file, answer, work, failure } = state
  const step = answer?.committed ? 'done' : answer ? 'check' : 'file'
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <StepTrail step={step} isForm={kind === 'orders'} />
        {file && step === 'check' && (
          <span className="fd-import-file" title={file.name}>
            {file.name}
          </span>
        )}
        <span className="fd-spring" />
        {step === 'check' && <CommitButtons run={run} state={state} />}
      </div>
      <div className="fd-page-body">
        {step === 'file' && <ChooseFile run={run} state={state} />}
        {step === 'check' && (
          <div className="fd-import" data-alone={kind === 'orders'}>
            {kind !== 'orders' && <MappingPanel run={run} state={state} />}
            <ResultPanel run={run} state={state}>
              {kind === 'orders' && <BlankCells run={run} state={state} />}
              {failure && file && <Failure failure={failure} fileName={file.name} onRetry={() => run.retry()} />}
            </ResultPanel>
          </div>
        )}
        {step === 'done' && answer && <ImportDone answer={answer} run={run} />}
      </div>
      {step === 'check' && (
        <footer className="fd-page-foot">
          {work ? (
            <WorkNote work={work} onCancel={() => run.cancel()} />
          ) : (
            answer && !failure && <TrialNote counts={answer.counts} />
          )}
        </footer>
      )}
    </div>
  )
}

type Step = 'file' | 'check' | 'done'

const steps: readonly Step[] = ['file', 'check', 'done']

/** Where one stands: three steps on one page. */
const StepTrail = ({ step, isForm }: { readonly step: Step; readonly isForm: boolean }) => {
  const { importWizard: words } = usePhrases()
  const names = { file: words.stepFile, check: isForm ? words.stepCheckForm : words.stepCheck, done: words.stepDone }
  return (
    <ol className="fd-import-trail">
      {steps.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          <i>{index + 1}</i>
          {names[one]}
        </li>
      ))}
    </ol>
  )
}

/** Says that nothing is written yet, and of goods what the good rows amount to. */
const TrialNote = ({ counts }: { readonly counts: ImportAnswer['counts'] }) => {
  const { importWizard: words } = usePhrases()
  const { styles, skcs, skus, barcodes } = counts
  return (
    <>
      <span>{words.dryRun}</span>
      {styles !== undefined && (
        <span>
          {words.amount({
            styles: formatInteger(styles),
            skcs: formatInteger(skcs),
            skus: formatInteger(skus),
            barcodes: formatInteger(barcodes),
          })}
        </span>
      )}
    </>
  )
}

type Props = { readonly answer: ImportAnswer; readonly run: ImportRun }

/** What was written, what was not, and where to go from here. */
const ImportDone = ({ answer, run }: Props) => {
  const { importWizard: words } = usePhrases()
  const download = useDownload()
  const { counts, importId } = answer
  const next = useFocusOnce<HTMLButtonElement>()
  const written = counts.created + counts.changed
  return (
    <div className="fd-import-done" role="status">
      <CheckCircleFilled />
      <h2>{written === 0 ? words.doneNothing : words.doneTitle({ count: formatInteger(written) })}</h2>
      <p>
        {words.doneCounts({
          created: formatInteger(counts.created),
          changed: formatInteger(counts.changed),
          left: formatInteger(counts.left),
        })}
      </p>
      {counts.refused > 0 && (
        <p className="fd-import-left-out">
          {words.doneRefused({ count: formatInteger(counts.refused) })}
          <Button icon={<DownloadOutlined />} onClick={() => download(bulkImport.refusedRows, { importId })}>
            {words.refusedFile}
          </Button>
        </p>
      )}
      <div>
        <Button ref={next} type="primary" onClick={() => go(listPlace(run.kind))}>
          {words.toList[listOf(run.kind)]}
        </Button>
        <Button onClick={() => run.restart()}>{words.another}</Button>
      </div>
    </div>
  )
}
