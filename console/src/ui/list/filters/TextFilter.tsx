import { Input } from 'antd'
import { useTyping } from './use-typing.ts'

type Props = {
  readonly label: string
  readonly value: string
  /** Pixels. */
  readonly width: number
  readonly onChange: (text: string) => void
}

/** A filter by something typed; it filters once the typing rests. */
export const TextFilter = ({ label, value, width, onChange }: Props) => {
  const { draft, setDraft, reportChange, typing } = useTyping(value, onChange)
  return (
    <Input
      allowClear
      data-scan-field
      value={draft}
      aria-label={label}
      title={label}
      placeholder={label}
      style={{ width }}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={() => reportChange(draft)}
      {...typing}
    />
  )
}
