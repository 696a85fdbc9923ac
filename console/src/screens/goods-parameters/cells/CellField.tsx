import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from '../../../kit/unsaved.ts'
import './cells.css'

type Props = {
  readonly value: string
  /** What it is called to who does not see its column's head. */
  readonly label: string
  /** Its column: Enter and the arrows go on in it. */
  readonly field: string
  /** Rejects where it was not saved: what was typed stays, marked as wrong. */
  readonly onSave: (text: string) => Promise<unknown>
  /** A blank gives back what was there. */
  readonly isNeeded?: boolean
  readonly placeholder?: string
  /** Why it cannot be changed. */
  readonly fixed?: string | undefined
  /** Characters. */
  readonly most?: number
}

/** A field in a row: leaving it saves, Enter saves and goes to the next row, Escape gives back. */
export const CellField = ({ value, label, field, onSave, isNeeded, placeholder, fixed, most = codeLength }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  useUnsaved(draft !== null && draft.trim() !== value)
  const giveBack = () => {
    setDraft(null)
    setWrong(false)
  }
  const save = async () => {
    if (draft === null) return
    const text = draft.trim()
    if (text === value || (isNeeded && text === '')) return giveBack()
    try {
      await onSave(text)
      setWrong(false)
      // What was typed meanwhile is saved when it is left.
      setDraft((now) => (now === draft ? null : now))
    } catch {
      // Told where it came from; the text waits to be mended.
      setWrong(true)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      giveBack()
    }
    const step = event.key === 'Enter' ? 1 : arrows[event.key]
    if (step === undefined) return
    event.preventDefault()
    // Leaving saves; where there is no further row one stays and saves.
    if (!focusBeside(event.currentTarget, step) && event.key === 'Enter') void save()
  }
  return (
    <input
      className="fd-cell"
      value={draft ?? value}
      maxLength={most}
      aria-label={label}
      aria-invalid={isWrong}
      data-field={field}
      placeholder={placeholder}
      title={fixed}
      readOnly={fixed !== undefined}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  )
}

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The same column in the next row or the one before; false where there is none. */
function focusBeside(from: HTMLInputElement, step: number): boolean {
  const column = `input[data-field="${from.dataset.field}"]`
  const fields = [...(from.closest('tbody')?.querySelectorAll<HTMLInputElement>(column) ?? [])]
  const next = fields[fields.indexOf(from) + step]
  next?.focus()
  next?.select()
  return next !== undefined
}
