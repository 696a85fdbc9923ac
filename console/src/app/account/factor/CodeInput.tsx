import { Input } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

type CodeInputProps = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onEnter: () => void
  /** True where a recovery code is taken too. */
  readonly takesRecovery?: boolean
}

/** A code of the app, or a recovery code. */
export const CodeInput = ({ value, onChange, onEnter, takesRecovery = true }: CodeInputProps) => {
  const { secondFactor: texts } = usePhrases()
  return (
    <Input
      aria-label={texts.code}
      placeholder={takesRecovery ? texts.codeHint : undefined}
      value={value}
      maxLength={40}
      autoComplete="one-time-code"
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={() => value.trim() !== '' && onEnter()}
    />
  )
}
