import './number-input.css'
import { type NumberRange, readNumber } from '@fairdesk/contract/names/read-number'
import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatExact, formatInteger } from '../text/format.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { useTellUnread } from './unread-fields.ts'

type Props = {
  readonly id?: string
  /** Accessible name, if no form label names the input. */
  readonly label?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly range: NumberRange
  /** For table rows: shows errors as a tooltip instead of a line below. */
  readonly isTight?: boolean
  readonly input?: { readonly className?: string; readonly placeholder?: string; readonly disabled?: boolean }
  readonly onEnter?: () => void
}

/** Number input; empty is null. Invalid or out-of-range text stays as typed, is marked, and is not passed on. */
export const NumberInput = ({ id, label, value, onChange, range, isTight = false, input, onEnter }: Props) => {
  const { numberField: texts } = useShellPhrases()
  const [text, setText] = useState<string | null>(null)
  const noteId = useId()
  const isUnread = text !== null && readNumber(text, range) === undefined
  useTellUnread(isUnread)
  const bounds = { min: boundText(range.min), max: boundText(range.max) }
  const note = range.decimals ? texts.amount(bounds) : texts.whole(bounds)
  const take = (typed: string) => {
    setText(typed)
    const read = readNumber(typed, range)
    if (read !== undefined && read !== value) onChange(read)
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    const step = steps[key]
    if (nativeEvent.isComposing || step === undefined || isUnread) return
    nativeEvent.preventDefault()
    const next = (value ?? 0) + step
    if (next >= range.min && next <= range.max) take(String(Math.round(next * 100) / 100))
  }
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...input}
        {...(isTight ? { size: 'small' as const } : {})}
        {...(isUnread ? { status: 'error' as const, 'aria-invalid': true, title: note } : {})}
        {...(isUnread && !isTight ? { 'aria-describedby': noteId } : {})}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={text ?? (value === null ? '' : String(value))}
        onChange={({ target }) => take(target.value)}
        onBlur={() => !isUnread && setText(null)}
        onKeyDown={onKeyDown}
        onPressEnter={() => !isUnread && onEnter?.()}
      />
      {isUnread && !isTight && (
        <span id={noteId} className="fd-number-problem" role="alert">
          {note}
        </span>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

function boundText(bound: number): string {
  return Number.isInteger(bound) ? formatInteger(bound) : formatExact(bound)
}
