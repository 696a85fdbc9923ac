import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnsaved } from '../../../kit/unsaved.ts'

/** The field that things are scanned into: it has the keyboard when a rack is chosen, and whatever is typed on the board goes there. */
export function useScanField() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeeking, setSeeking] = useState(false)
  useUnsaved(isSeeking)
  const focus = () => place.current?.querySelector('input')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs of the board are its children here, and stand elsewhere.
    if (event.currentTarget.contains(event.target as Node) && isTyped(event)) focus()
  }
  return { place, focus, onKeyDown, onSeek: setSeeking }
}

/** Whether a key writes something, as the first of a scan does; the space bar presses what has the keyboard. */
function isTyped({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey
}
