import { Input } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  /** Code scanned or typed last. */
  readonly paper: string
  readonly onCheck: (paper: string) => void
}

/** The field that a scanner types into; Enter checks. */
export const PaperCheck = ({ paper, onCheck }: Props) => {
  const { printing: texts } = usePhrases()
  const [typed, setTyped] = useState(paper)
  return (
    <Input.Search
      style={{ width: 340 }}
      data-scan-field
      value={typed}
      allowClear
      maxLength={100}
      placeholder={texts.checkHint}
      aria-label={texts.check}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(text) => onCheck(text.trim())}
    />
  )
}
