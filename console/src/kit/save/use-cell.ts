import { useState } from 'react'
import { useUnsaved } from './unsaved.ts'

type Options<R, T> = {
  /** The row as it is shown. */
  readonly row: R
  /** Text of the cell when not edited. */
  readonly displayText: string
  /** Undefined where it cannot be read. */
  readonly read: (text: string) => T | undefined
  /**
   * Resolves to false if it was not saved, which has been reported. `baseRow` is the row as shown when typing began.
   */
  readonly save: (value: T, baseRow: R) => Promise<boolean>
  readonly onUnread?: () => void
}

/** Edits one cell of a row: saved on blur; input that is not saved is kept for correction and marked as wrong. */
export function useCell<R, T>({ row, displayText, read, save, onUnread }: Options<R, T>) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly baseRow: R } | null>(null)
  const [isWrong, setWrong] = useState(false)
  useUnsaved(draft !== null && read(draft.text) !== read(displayText))
  const cancel = () => {
    setDraft(null)
    setWrong(false)
  }
  const saveOnLeave = async () => {
    if (draft === null) return
    const value = read(draft.text)
    if (value === undefined) {
      setWrong(true)
      return onUnread?.()
    }
    if (value === read(displayText)) return cancel()
    const isSaved = await save(value, draft.baseRow)
    setWrong(!isSaved)
    // Input made during the save is saved on blur.
    if (isSaved) setDraft((current) => (current?.text === draft.text ? null : current))
  }
  return {
    text: draft?.text ?? displayText,
    isWrong,
    onType: (text: string) => setDraft({ text, baseRow: draft?.baseRow ?? row }),
    onLeave: () => void saveOnLeave(),
    onCancel: draft === null ? undefined : cancel,
  }
}
