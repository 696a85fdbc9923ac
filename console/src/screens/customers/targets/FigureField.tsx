import { type TargetFigure, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { readNumber } from '../../../kit/number/read-number.ts'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'

type Props = {
  readonly figure: TargetFigure
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onFault: (isWrong: boolean) => void
  /** Several cells at once, this one the upper left. */
  readonly onPasteBlock: (text: string) => void
}

/** A figure of a target. Enter and the arrows go on to the next row, Escape gives back what was there. */
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isWrong) {
      event.stopPropagation()
      setText(null)
      onFault(false)
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusBeside(event.currentTarget, step)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    setText(null)
    onFault(false)
    onPasteBlock(pasted)
  }
  return (
    <input
      className="fd-target-figure"
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      placeholder="–"
      aria-label={label}
      aria-invalid={isWrong}
      data-figure={figure}
      value={text ?? said(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => !isWrong && setText(null)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function focusBeside(from: HTMLInputElement, step: number): void {
  const rows = [...(from.closest('tbody')?.rows ?? [])]
  const row = rows[rows.findIndex((one) => one.contains(from)) + step]
  row?.querySelector<HTMLInputElement>(`input[data-figure="${from.dataset.figure}"]`)?.focus()
}

function said(value: number | null): string {
  if (value === null) return ''
  return Number.isInteger(value) ? formatInteger(value) : formatExact(value)
}
