import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { CopyState } from './copy-state.ts'
import { type GridCopyTexts, useGridCopyTexts } from './grid-copy-texts.ts'
import type { GridCopy } from './use-grid-copy.ts'

const shownMs = 6_000

/** Shows the progress or result of a copy and the next step, in a line over the foot of the grid. */
export const CopyStatus = ({ copy }: { readonly copy: GridCopy }) => {
  const { state, stop } = copy
  const texts = useGridCopyTexts()
  const isDone = state?.kind === 'copied'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy is shown for its own time
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(stop, shownMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div className="fd-grid-copying" role="status">
      {state && (
        <div className="fd-grid-copy fd-row" data-kind={state.kind}>
          <span>{textOf(state, texts)}</span>
          {actOf(state, copy, texts)}
          <Button type="link" size="small" onClick={stop}>
            {state.kind === 'fetching' ? texts.cancel : texts.close}
          </Button>
        </div>
      )}
    </div>
  )
}

const textOf = (state: CopyState, texts: GridCopyTexts): string => {
  switch (state.kind) {
    case 'copied':
      return texts.copied(state.rows)
    case 'fetching':
      return texts.fetching(state.done, state.rows)
    case 'ready':
      return state.hasMoved ? texts.rowsMoved(state.rows) : texts.ready(state.rows)
    case 'tooMany':
      return texts.tooMany(state.rows, state.maxRows)
    case 'failed':
      return texts.failed
    case 'blocked':
      return texts.blocked
    case 'notLoaded':
      return texts.notLoaded(state.missing)
  }
}

const actOf = (state: CopyState, copy: GridCopy, texts: GridCopyTexts): ReactNode => {
  switch (state.kind) {
    case 'copied':
      return state.withHeads ? null : <Act text={texts.copyWithHeads} onClick={copy.copyWithHeads} />
    case 'ready':
      return <Act text={texts.copy} onClick={state.copy} isNext />
    case 'failed':
      return <Act text={texts.retry} onClick={state.retry} isNext />
    case 'notLoaded':
      return <Act text={texts.copyLoaded(state.loaded)} onClick={state.copy} />
    default:
      return null
  }
}

type ActProps = { readonly text: string; readonly onClick: () => void; readonly isNext?: boolean }

const Act = ({ text, onClick, isNext = false }: ActProps) => (
  <Button type={isNext ? 'primary' : 'link'} size="small" onClick={onClick}>
    {text}
  </Button>
)
