import { type RefObject, useCallback, useEffect } from 'react'
import type { MatrixHandle } from '../../../ui/size-matrix/matrix-props.ts'
import type { MatrixStore } from '../../../ui/size-matrix/matrix-store.ts'

export type HistoryStep = 'undo' | 'redo'

/** Binds undo and redo keys for the whole screen; the cursor moves to the changed cell. */
export function useUndo(store: MatrixStore, matrix: RefObject<MatrixHandle | null>): (step: HistoryStep) => void {
  const take = useCallback(
    (step: HistoryStep) => {
      const cell = store[step]()
      if (cell) matrix.current?.focus(cell.styleId, cell)
    },
    [store, matrix],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      take(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [take])
  return take
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): HistoryStep | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : null
}

/** In a dialog, or in a field whose own text is taken back. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isTyping = (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
  return isTyping || target.closest('[role="dialog"]') !== null
}
