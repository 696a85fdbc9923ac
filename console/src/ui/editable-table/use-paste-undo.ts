import { type KeyboardEvent, useRef } from 'react'

/**
 * Ctrl+Z takes back what a paste has done over several fields, as the field's own would after typing; it is forgotten with the next
 * key that types. The handlers belong to what surrounds the fields.
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
