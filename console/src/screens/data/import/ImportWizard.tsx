import { CheckCircleFilled, DownloadOutlined } from '@ant-design/icons'
import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StepTrail } from '../../../ui/StepTrail.tsx'
import { NewNames } from './codes/NewNames.tsx'
import { Failure } from './Failure.tsx'
import { ChooseFile } from './file/ChooseFile.tsx'
import type { ImportRun } from './import-run.ts'
import { isRefusedSheet } from './import-state.ts'
import { listOf, listPlace } from './kind-places.ts'
import { MappingPanel } from './mapping/MappingPanel.tsx'
import { BlankCells } from './result/BlankCells.tsx'
import { CommitButtons } from './result/CommitButtons.tsx'
import { ResultPanel } from './result/ResultPanel.tsx'
import { useFocusOnce } from './use-focus-once.ts'
import { useImport } from './use-import.ts'
import { WorkNote } from './WorkNote.tsx'
import './import.css'

const noOptions: ImportMapping['options'] = {}

/** Import of a file: select it, map its columns beside a dry run, commit. */
export const ImportWizard = ({
  kind,
  options = noOptions,
}: {
  readonly kind: ImportKind
  readonly options?: ImportMapping['options']
}) => {
  const { importWizard: texts } = usePhrases()
  const { run, state } = useImport(kind, options)
  const { file, answer, work, failure } = state
  const isRefused = isRefusedSheet(state)
  const step = answer?.committed ? 'done' : answer ? 'check' : 'file'
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <StepTrail
          names={[texts.stepFile, kind === 'orders' ? texts.stepCheckForm : texts.stepCheck, texts.stepDone]}
          current={steps.indexOf(step)}
        />
        {file && step === 'check' && (
          <span className="fd-import-file fd-weak fd-cut" title={file.name}>
            {file.name}
          </span>
        )}
        <span className="fd-spring" />
        {step === 'check' && <CommitButtons run={run} state={state} />}
      </div>
      <div className="fd-page-body">
        {step === 'file' && <ChooseFile run={run} state={state} />}
        {step === 'check' && isRefused && failure && file && (
          <div className="fd-first-step">
            <Failure failure={failure} fileName={file.name} onRetry={() => run.retry()} />
            <Button onClick={() => run.goBack()}>
              {texts.backToSheet({ sheet: state.former?.answer?.sheet ?? '' })}
            </Button>
          </div>
        )}
        {step === 'check' && !isRefused && (
          <div className="fd-import" data-alone={kind === 'orders'}>
            {kind !== 'orders' && (
              <MappingPanel run={run} state={state}>
                <NewNames run={run} state={state} />
              </MappingPanel>
            )}
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

/** States that nothing is written yet and, for goods, the totals of the valid rows. */
const TrialNote = ({ counts }: { readonly counts: ImportAnswer['counts'] }) => {
  const { importWizard: texts } = usePhrases()
  const { styles, skcs, skus, barcodes } = counts
  return (
    <>
      <span>{texts.dryRun}</span>
      {styles !== undefined && (
        <span>
          {texts.amount({
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

/** Result of the import: written rows, refused rows and the next steps. */
const ImportDone = ({ answer, run }: { readonly answer: ImportAnswer; readonly run: ImportRun }) => {
  const { importWizard: texts } = usePhrases()
  const download = useDownload()
  const { counts, importId } = answer
  const next = useFocusOnce<HTMLButtonElement>()
  const writtenCount = counts.created + counts.changed
  return (
    <div className="fd-last-step fd-import-done fd-column" role="status">
      <CheckCircleFilled />
      <h2>{writtenCount === 0 ? texts.doneNothing : texts.doneTitle({ count: formatInteger(writtenCount) })}</h2>
      <p className="fd-flush fd-weak">
        {texts.doneCounts({
          created: formatInteger(counts.created),
          changed: formatInteger(counts.changed),
          left: formatInteger(counts.left),
        })}
      </p>
      {counts.refused > 0 && (
        <p className="fd-row fd-gap-12 fd-flush fd-weak">
          {texts.doneRefused({ count: formatInteger(counts.refused) })}
          <Button icon={<DownloadOutlined />} onClick={() => download(bulkImport.refusedRows, { importId })}>
            {texts.refusedFile}
          </Button>
        </p>
      )}
      <div>
        <Button ref={next} type="primary" onClick={() => go(listPlace(run.kind))}>
          {texts.toList[listOf(run.kind)]}
        </Button>
        <Button onClick={() => run.restart()}>{texts.another}</Button>
      </div>
    </div>
  )
}
