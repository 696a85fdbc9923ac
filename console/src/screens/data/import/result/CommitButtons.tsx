import { Button } from 'antd'
import { useId } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun, ImportState } from '../import-run.ts'
import { isWriting } from '../import-work.ts'
import { importEndpoints } from '../kind-places.ts'

/** Commits all rows or nothing, or only the valid rows; disabled buttons show the reason. */
export const CommitButtons = ({ run, state }: { readonly run: ImportRun; readonly state: ImportState }) => {
  const { importWizard: texts } = usePhrases()
  const whyId = useId()
  const { answer, work, failure } = state
  const refused = answer?.counts.refused ?? 0
  const good = (answer?.counts.created ?? 0) + (answer?.counts.changed ?? 0)
  const why = whyNot(state, texts)
  return (
    <>
      <span id={whyId} className="fd-hint">
        {why}
      </span>
      <Button disabled={isWriting(work)} onClick={() => run.restart()}>
        {texts.anotherFile}
      </Button>
      {refused > 0 && (
        <WriteButton
          write={importEndpoints[run.kind]}
          disabled={good === 0 || work !== null || failure !== null}
          loading={work?.kind === 'commitGood'}
          onClick={() => run.commit('commitGood')}
        >
          {texts.commitGood({ count: formatInteger(good) })}
        </WriteButton>
      )}
      <WriteButton
        write={importEndpoints[run.kind]}
        type="primary"
        disabled={why !== ''}
        loading={work?.kind === 'commit'}
        aria-describedby={whyId}
        onClick={() => run.commit('commit')}
      >
        {texts.commitAll}
      </WriteButton>
    </>
  )
}

/** Why not all can be committed now; nothing where it can. */
function whyNot({ answer, work, failure }: ImportState, texts: Phrases['importWizard']): string {
  if (isWriting(work)) return texts.committing
  if (work) return texts.whyBusy
  if (failure === 'stopped') return texts.whyStopped
  if (failure || !answer) return texts.failed
  const { refused, created, changed } = answer.counts
  if (refused > 0) return texts.whyRefused({ count: formatInteger(refused) })
  return created + changed === 0 ? texts.whyNothing : ''
}
