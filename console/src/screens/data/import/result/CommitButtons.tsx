import { Button } from 'antd'
import { useId } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { isWriting } from '../import-work.ts'
import { importEndpoints, listOf, listPlace } from '../kind-places.ts'
import { guessesIn, openPoints } from '../points/import-points.ts'
import { showPoint } from '../points/show-point.ts'
import { isNothingToDo } from './nothing-to-do.ts'

/** Commits all rows or nothing, or only the valid rows; disabled buttons show the reason. */
export const CommitButtons = ({ run, state }: { readonly run: ImportRun; readonly state: ImportState }) => {
  const { importWizard: texts } = usePhrases()
  const whyId = useId()
  const { answer, work, failure } = state
  const refused = answer?.counts.refused ?? 0
  const good = (answer?.counts.created ?? 0) + (answer?.counts.changed ?? 0)
  const points = openPoints(state)
  const guesses = guessesIn(points)
  const why = whyNot(state, texts)
  const [firstPoint] = points
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
          disabled={good === 0 || work !== null || failure !== null || guesses.length > 0}
          title={guesses.length > 0 ? texts.whyPoints({ count: formatInteger(guesses.length) }) : undefined}
          loading={work?.kind === 'commitGood'}
          onClick={() => run.commit('commitGood')}
        >
          {texts.commitGood({ count: formatInteger(good) })}
        </WriteButton>
      )}
      {answer && isNothingToDo(answer) ? (
        <Button type="primary" onClick={() => go(listPlace(run.kind))}>
          {texts.toList[listOf(run.kind)]}
        </Button>
      ) : firstPoint && work === null && failure === null ? (
        <Button className="fd-import-look" aria-describedby={whyId} onClick={() => showPoint(firstPoint)}>
          {texts.lookAt({ count: formatInteger(points.length) })}
        </Button>
      ) : (
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
      )}
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
