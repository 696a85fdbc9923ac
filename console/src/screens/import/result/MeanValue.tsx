import { AutoComplete } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly text: string
  /** Values there are; any other may be typed. */
  readonly values: readonly string[]
  readonly onMean: (meaning: string) => void
}

/** "对应到…": one of the values there are, or another one with Enter. */
export const MeanValue = ({ text, values, onMean }: Props) => {
  const { importWizard: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const wanted = typed.trim().toLowerCase()
  const fitting = values.filter((value) => value.toLowerCase().includes(wanted))
  return (
    <AutoComplete
      size="small"
      className="fd-import-mean"
      aria-label={words.meanAs({ text })}
      placeholder={words.meanTo}
      popupMatchSelectWidth={false}
      open={isOpen && fitting.length > 0}
      onOpenChange={setIsOpen}
      value={typed}
      options={fitting.map((value) => ({ value }))}
      onChange={setTyped}
      onSelect={onMean}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return
        const [only, another] = fitting
        onMean(only !== undefined && another === undefined ? only : typed.trim())
      }}
    />
  )
}
