import { Input } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

type CodeInputProps = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onEnter: () => void
}

/** A code of the app, or a recovery code. */
export const CodeInput = ({ value, onChange, onEnter }: CodeInputProps) => {
  const { secondFactor: texts } = usePhrases()
  return (
    <Input
      aria-label={texts.code}
      placeholder={texts.codeHint}
      value={value}
      maxLength={40}
      autoComplete="one-time-code"
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={() => value.trim() !== '' && onEnter()}
    />
  )
}
