import { AutoComplete } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type MeanValueProps = {
  readonly text: string
  /** Values there are; any other may be typed. */
  readonly values: readonly string[]
  readonly onMean: (meaning: string) => void
}

/** "对应到…": one of the values there are, or another one with Enter. */
export const MeanValue = ({ text, values, onMean }: MeanValueProps) => {
  const { importWizard: texts } = usePhrases()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const searchText = typed.trim().toLowerCase()
  const fitting = values.filter((value) => value.toLowerCase().includes(searchText))
  return (
    <AutoComplete
      size="small"
      className="fd-import-mean"
      aria-label={texts.meanAs({ text })}
      placeholder={texts.meanTo}
      popupMatchSelectWidth={false}
      open={isOpen && fitting.length > 0}
      onOpenChange={setIsOpen}
      value={typed}
      options={fitting.map((value) => ({ value }))}
      onChange={setTyped}
      onSelect={onMean}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || searchText === '') return
        const [only, another] = fitting
        onMean(only !== undefined && another === undefined ? only : typed.trim())
      }}
    />
  )
}
