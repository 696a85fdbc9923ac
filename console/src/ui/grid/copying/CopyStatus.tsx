import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { CopyState } from './copy-state.ts'
import { type GridCopyWords, useGridCopyWords } from './grid-copy-words.ts'
import type { GridCopy } from './use-grid-copy.ts'

const shownMs = 6_000

/** How far a copy is, what it came to, and the next step: a line over the foot of the grid. */
export const CopyStatus = ({ copy }: { readonly copy: GridCopy }) => {
  const { state, stop } = copy
  const words = useGridCopyWords()
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
        <div className="fd-grid-copy" data-kind={state.kind}>
          <span>{textOf(state, words)}</span>
          {actOf(state, copy, words)}
          <Button type="link" size="small" onClick={stop}>
            {state.kind === 'fetching' ? words.cancel : words.close}
          </Button>
        </div>
      )}
    </div>
  )
}

const textOf = (state: CopyState, words: GridCopyWords): string => {
  switch (state.kind) {
    case 'copied':
      return words.copied(state.rows)
    case 'fetching':
      return words.fetching(state.done, state.rows)
    case 'ready':
      return state.hasMoved ? words.moved(state.rows) : words.ready(state.rows)
    case 'tooMany':
      return words.tooMany(state.rows, state.most)
    case 'failed':
      return words.failed
    case 'blocked':
      return words.blocked
    case 'notLoaded':
      return words.notLoaded(state.missing)
  }
}

const actOf = (state: CopyState, copy: GridCopy, words: GridCopyWords): ReactNode => {
  switch (state.kind) {
    case 'copied':
      return state.withHeads ? null : <Act text={words.copyWithHeads} onClick={copy.copyWithHeads} />
    case 'ready':
      return <Act text={words.copy} onClick={state.copy} isNext />
    case 'failed':
      return <Act text={words.retry} onClick={state.again} isNext />
    case 'notLoaded':
      return <Act text={words.copyLoaded(state.loaded)} onClick={state.copy} />
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
