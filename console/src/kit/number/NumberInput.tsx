import './number-input.css'
import { type NumberRange, readNumber } from '@fairdesk/contract/names/read-number'
import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatExact, formatInteger } from '../text/format.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { useTellUnread } from './unread-fields.ts'

type Props = {
  readonly id?: string
  /** Where no label of a form names it. */
  readonly label?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly range: NumberRange
  /** In a row of a table: what is wrong is told by its title instead of a line below. */
  readonly isTight?: boolean
  readonly input?: { readonly className?: string; readonly placeholder?: string; readonly disabled?: boolean }
  readonly onEnter?: () => void
}

/** A number as it is typed; empty is null. What is none or is out of range stays as it was typed, says so, and is not taken. */
export const NumberInput = ({ id, label, value, onChange, range, isTight = false, input, onEnter }: Props) => {
  const { numberField: words } = useShellPhrases()
  const [text, setText] = useState<string | null>(null)
  const noteId = useId()
  const isUnread = text !== null && readNumber(text, range) === undefined
  useTellUnread(isUnread)
  const bounds = { min: say(range.min), max: say(range.max) }
  const note = range.decimals ? words.amount(bounds) : words.whole(bounds)
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

function say(bound: number): string {
  return Number.isInteger(bound) ? formatInteger(bound) : formatExact(bound)
}
