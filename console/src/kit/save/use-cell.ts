import { useState } from 'react'
import { useUnsaved } from './unsaved.ts'

type Options<R, T> = {
  /** The row as it is shown. */
  readonly row: R
  /** What the cell says as it is shown. */
  readonly shown: string
  /** Undefined where it cannot be read. */
  readonly read: (text: string) => T | undefined
  /** False where it is not saved, which has been told. `seen` is the row as it was shown when one began to type. */
  readonly save: (value: T, seen: R) => Promise<boolean>
  readonly onUnread?: () => void
}

/** What is typed into a cell of a row: saved when it is left; what is not saved waits to be mended, marked as wrong. */
export function useCell<R, T>({ row, shown, read, save, onUnread }: Options<R, T>) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly seen: R } | null>(null)
  const [isWrong, setWrong] = useState(false)
  useUnsaved(draft !== null && read(draft.text) !== read(shown))
  const cancel = () => {
    setDraft(null)
    setWrong(false)
  }
  const leave = async () => {
    if (draft === null) return
    const value = read(draft.text)
    if (value === undefined) {
      setWrong(true)
      return onUnread?.()
    }
    if (value === read(shown)) return cancel()
    const isSaved = await save(value, draft.seen)
    setWrong(!isSaved)
    // What was typed meanwhile is saved when it is left.
    if (isSaved) setDraft((now) => (now?.text === draft.text ? null : now))
  }
  return {
    text: draft?.text ?? shown,
    isWrong,
    onType: (text: string) => setDraft({ text, seen: draft?.seen ?? row }),
    onLeave: () => void leave(),
    onCancel: draft === null ? undefined : cancel,
  }
}
