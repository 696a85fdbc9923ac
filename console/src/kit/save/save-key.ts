import type { KeyboardEvent } from 'react'

/** Ctrl+S, which browsers would save the page by; with Caps Lock on it is an "S". */
export function onSaveKey(
  save: () => void,
): (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save()
  }
}
