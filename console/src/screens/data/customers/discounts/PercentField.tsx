import { type DiscountRead, readDiscount } from '@fairdesk/contract/values/read-discount'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly id?: string
  readonly label: string
  /** Percent; null is empty. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** Reports whether the field's input cannot be parsed. */
  readonly onFault: (isWrong: boolean) => void
}

/** Discount input in common notations: 85, 85%, 0.85 and 8.5折 are equal. Ambiguous input is not guessed. */
export const PercentField = ({ id, label, value, onChange, onFault }: Props) => {
  const { customerDiscounts: texts } = usePhrases()
  const [text, setText] = useState(percentText(value))
  const [isLeft, setLeft] = useState(true)
  const read = readDiscount(text)
  useEffect(() => {
    // Keep the text being typed while it means the same value.
    setText((current) => (percentIn(readDiscount(current)) === value ? current : percentText(value)))
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    const percent = percentIn(readDiscount(typed))
    onFault(percent === null)
    if (percent !== null) onChange(percent)
  }
  const finishEditing = () => {
    setLeft(true)
    if ('bp' in read) setText(percentText(percentIn(read)))
  }
  const problem = isLeft && 'problem' in read ? texts.problems[read.problem] : null
  return (
    <span className="fd-percent-field">
      <Input
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        autoComplete="off"
        suffix={isLeft && problem === null ? '%' : <span />}
        maxLength={12}
        value={text}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-invalid': true })}
        onFocus={({ target }) => {
          setLeft(false)
          target.select()
        }}
        onChange={({ target }) => type(target.value)}
        onBlur={finishEditing}
        onPressEnter={finishEditing}
      />
      {problem !== null && (
        <span className="fd-percent-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

function percentIn(read: DiscountRead): number | null {
  return 'bp' in read ? read.bp / 100 : null
}

function percentText(value: number | null): string {
  return value === null ? '' : String(value)
}
