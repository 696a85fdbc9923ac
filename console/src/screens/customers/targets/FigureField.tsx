import { type TargetFigure, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { type ClipboardEvent, useState } from 'react'
import { readNumber } from '../../../kit/number/read-number.ts'
import { EditableCell } from '../../../ui/editable-table/EditableCell.tsx'
import { formatFigure } from './target-draft.ts'

type Props = {
  readonly figure: TargetFigure
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onFault: (isWrong: boolean) => void
  /** Several cells at once, this one the upper left. */
  readonly onPasteBlock: (text: string) => void
}

/** A figure of a target: it is saved with the others. */
export const FigureField = ({ figure, label, value, onChange, onFault, onPasteBlock }: Props) => {
  const [text, setText] = useState<string | null>(null)
  const range = targetRanges[figure]
  const isWrong = text !== null && readNumber(text, range) === undefined
  const type = (typed: string) => {
    setText(typed)
    const read = readNumber(typed, range)
    onFault(read === undefined)
    if (read !== undefined) onChange(read)
  }
  const cancel = () => {
    setText(null)
    onFault(false)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    cancel()
    onPasteBlock(pasted)
  }
  return (
    <EditableCell
      text={text ?? formatFigure(value)}
      label={label}
      column={figure}
      isWrong={isWrong}
      onType={type}
      onLeave={() => !isWrong && setText(null)}
      onCancel={isWrong ? cancel : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      placeholder="–"
      onFocus={({ target }) => target.select()}
      onPaste={onPaste}
    />
  )
}
