import { type KeyboardEvent, useRef } from 'react'

/**
 * Undoes a paste over several fields on Ctrl+Z, like the field's own undo after typing; the next typing key discards
 * it. Attach the handlers to the element around the fields.
 */
export const usePasteUndo = () => {
  const last = useRef<(() => void) | null>(null)
  return {
    remember: (undo: () => void): void => {
      last.current = undo
    },
    handlers: {
      onInputCapture: (): void => {
        last.current = null
      },
      onKeyDownCapture: (event: KeyboardEvent): void => {
        const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
        if (!isUndo || last.current === null) return
        event.preventDefault()
        const undo = last.current
        last.current = null
        undo()
      },
    },
  }
}
