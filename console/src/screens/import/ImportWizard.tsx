import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { Failure } from './Failure.tsx'
import { ChooseFile } from './file/ChooseFile.tsx'
import { MappingPanel } from './mapping/MappingPanel.tsx'
import { CommitButtons } from './result/CommitButtons.tsx'
import { ImportDone } from './result/ImportDone.tsx'
import { ResultPanel } from './result/ResultPanel.tsx'
import { TrialNote } from './result/TrialNote.tsx'
import { StepTrail } from './StepTrail.tsx'
import { useImport } from './use-import.ts'
import { WorkNote } from './WorkNote.tsx'
import './import.css'

/** From a file to what it brings: choose it, match its columns beside a trial of it, commit. */
export const ImportWizard = ({ kind }: { readonly kind: ImportKind }) => {
  const { run, state } = useImport(kind)
  const { file, answer, work, failure } = state
  const step = answer?.committed ? 'done' : answer ? 'check' : 'file'
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <StepTrail step={step} />
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
          <div className="fd-import">
            <MappingPanel run={run} state={state} />
            <ResultPanel run={run} state={state}>
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
