import { Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnsaved } from '../../kit/unsaved.ts'
import { FirstFocus } from '../../ui/FirstFocus.tsx'

type Props = {
  readonly value: string
  readonly label: string
  readonly maxLength: number
  /** Rejects where it was not saved: what was typed stays. */
  readonly onSave: (text: string) => Promise<unknown>
}

/** A text that becomes a field when it is pressed: Enter or leaving it saves, Escape leaves it as it was. */
export const InlineText = ({ value, label, maxLength, onSave }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const isBusy = useRef(false)
  useUnsaved(draft !== null && draft !== value)
  if (draft === null) {
    return (
      <button type="button" className="fd-link" aria-label={`${label} ${value}`} onClick={() => setDraft(value)}>
        {value}
      </button>
    )
  }
  const save = async () => {
    const text = draft.trim()
    if (isBusy.current) return
    if (text === '' || text === value) {
      setDraft(null)
      return
    }
    isBusy.current = true
    try {
      await onSave(text)
      setDraft(null)
    } catch {
      // The refusal is told where it came from; the text waits to be mended.
    } finally {
      isBusy.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setDraft(null)
  }
  return (
    <FirstFocus>
      <Input
        size="small"
        value={draft}
        aria-label={label}
        maxLength={maxLength}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
    </FirstFocus>
  )
}
