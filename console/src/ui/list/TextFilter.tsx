import { Input } from 'antd'
import { useTyping } from './use-typing.ts'

type Props = {
  readonly label: string
  readonly value: string
  readonly type?: 'text' | 'datetime-local'
  /** Pixels. */
  readonly width: number
  readonly onChange: (text: string) => void
}

/** A filter by something typed; it filters once the typing rests. */
export const TextFilter = ({ label, value, type = 'text', width, onChange }: Props) => {
  const { draft, setDraft, say, typing } = useTyping(value, onChange)
  return (
    <Input
      allowClear={type === 'text'}
      type={type}
      value={draft}
      aria-label={label}
      title={label}
      placeholder={label}
      // A field for a time shows its own pattern instead of a placeholder.
      prefix={type === 'text' ? undefined : label}
      style={{ width }}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={() => say(draft)}
      {...typing}
    />
  )
}
