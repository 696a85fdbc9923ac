import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'

/** Scan field: gets the focus when a rack is chosen, and receives whatever is typed on the board. */
export function useScanField() {
  const container = useRef<HTMLDivElement>(null)
  const [isSeeking, setSeeking] = useState(false)
  useUnsaved(isSeeking)
  const focus = () => container.current?.querySelector('input')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs of the board are its React children, but elsewhere in the DOM.
    if (event.currentTarget.contains(event.target as Node) && isTyped(event)) focus()
  }
  return { container, focus, onKeyDown, onSeek: setSeeking }
}

/** Returns true if a key types a character, like the first of a scan; space is left to press the focused control. */
function isTyped({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey
}
