import { Button } from 'antd'
import { useId } from 'react'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import type { ImportRun, ImportState } from '../import-run.ts'
import { isWriting } from '../import-work.ts'
import { importEndpoints } from '../kind-places.ts'

type Props = { readonly run: ImportRun; readonly state: ImportState }

/** All or nothing, or only the good rows; what cannot be pressed says why. */
export const CommitButtons = ({ run, state }: Props) => {
  const { importWizard: words } = usePhrases()
  const whyId = useId()
  const { answer, work, failure } = state
  const refused = answer?.counts.refused ?? 0
  const good = (answer?.counts.created ?? 0) + (answer?.counts.changed ?? 0)
  const why = whyNot(state, words)
  return (
    <>
      <span id={whyId} className="fd-import-why">
        {why}
      </span>
      <Button disabled={isWriting(work)} onClick={() => run.restart()}>
        {words.anotherFile}
      </Button>
      {refused > 0 && (
        <WriteButton
          write={importEndpoints[run.kind]}
          disabled={good === 0 || work !== null || failure !== null}
          loading={work?.kind === 'commitGood'}
          onClick={() => run.commit('commitGood')}
        >
          {words.commitGood({ count: formatInteger(good) })}
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
        {words.commitAll}
      </WriteButton>
    </>
  )
}

/** Why not all can be committed now; nothing where it can. */
function whyNot({ answer, work, failure }: ImportState, words: Phrases['importWizard']): string {
  if (isWriting(work)) return words.committing
  if (work) return words.whyBusy
  if (failure === 'stopped') return words.whyStopped
  if (failure || !answer) return words.failed
  const { refused, created, changed } = answer.counts
  if (refused > 0) return words.whyRefused({ count: formatInteger(refused) })
  return created + changed === 0 ? words.whyNothing : ''
}
