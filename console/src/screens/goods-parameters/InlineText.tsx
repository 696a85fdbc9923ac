import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'

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
  const run = useOneAtATime()
  useUnsaved(draft !== null && draft !== value)
  if (draft === null) {
    return (
      <button type="button" className="fd-link" aria-label={`${label} ${value}`} onClick={() => setDraft(value)}>
        {value}
      </button>
    )
  }
  const save = () => {
    const text = draft.trim()
    // What is refused waits to be mended.
    run(() => (text === '' || text === value ? Promise.resolve() : onSave(text)).then(() => setDraft(null)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
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
        onBlur={() => save()}
        onKeyDown={onKeyDown}
      />
    </FirstFocus>
  )
}
