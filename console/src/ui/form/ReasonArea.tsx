import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { FirstFocus } from './FirstFocus.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}

/** The reason of an act: has the focus first, is sent by Enter, and goes on in a new line by Shift+Enter. */
export const ReasonArea = ({ label, value, onChange, onEnter }: Props) => {
  const enter = (event: KeyboardEvent) => {
    // Ctrl+Enter is the dialog's.
    if (event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <FirstFocus>
      <Input.TextArea
        value={value}
        maxLength={200}
        rows={2}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={enter}
      />
    </FirstFocus>
  )
}
