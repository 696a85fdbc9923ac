import { useEffect } from 'react'
import { useLatest } from '../../../ui/use-latest.ts'

const entryKeys = ['?', 'F3', 'F4', 'F8', 'Shift+F8', 'F9', '/'] as const
type EntryKey = (typeof entryKeys)[number]

/** Handles keys of the whole screen. Character keys count only outside text fields. */
export function useEntryKeys(handlers: Readonly<Record<EntryKey, () => void>>): void {
  const latest = useLatest(handlers)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = event.shiftKey && event.key === 'F8' ? 'Shift+F8' : event.key
      const key = entryKeys.find((entryKey) => entryKey === name)
      if (!key || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, key)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current[key]()
    }
    // Before the matrix, which would take the sign for a quantity.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [latest])
}

function isElsewhere(target: EventTarget | null, key: EntryKey): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"]')) return true
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  const isMatrix = target.classList.contains('fd-matrix-editor')
  return key.length === 1 && isField && !(isMatrix && target.value === '')
}
