import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'

type Props = {
  readonly value: string
  readonly label: string
  readonly maxLength: number
  /** Rejects if it was not saved: the input stays. */
  readonly onSave: (text: string) => Promise<unknown>
}

/** A text that becomes a field when it is pressed: Enter or leaving it saves, Escape leaves it as it was. */
export const InlineText = ({ value, label, maxLength, onSave }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const save = useAct(async () => {
    const text = draft?.trim() ?? ''
    // Keep refused input for correction.
    if (text !== '' && text !== value) await onSave(text)
    setDraft(null)
  })
  useUnsaved(draft !== null && draft !== value)
  if (draft === null) {
    return (
      <WriteScope write={goodsParameters.updateGoodsBaseSize}>
        <button type="button" className="fd-link" aria-label={`${label} ${value}`} onClick={() => setDraft(value)}>
          {value}
        </button>
      </WriteScope>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save.run()
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
        onBlur={() => save.run()}
        onKeyDown={onKeyDown}
      />
    </FirstFocus>
  )
}
