import { type DiscountRead, readDiscount } from '@fairdesk/contract/values/read-discount'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly id?: string
  readonly label: string
  /** Percent; null is empty. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** Whether what stands in the field cannot be read. */
  readonly onFault: (isWrong: boolean) => void
}

/** A discount as people type it: 85, 85%, 0.85 and 8.5折 are one. What may be read in two ways is not guessed. */
export const PercentField = ({ id, label, value, onChange, onFault }: Props) => {
  const { customerDiscounts: words } = usePhrases()
  const [text, setText] = useState(said(value))
  const [isLeft, setLeft] = useState(true)
  const read = readDiscount(text)
  useEffect(() => {
    // What is being typed stays as it is typed while it says the same.
    setText((now) => (percentIn(readDiscount(now)) === value ? now : said(value)))
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    const percent = percentIn(readDiscount(typed))
    onFault(percent === null)
    if (percent !== null) onChange(percent)
  }
  const leave = () => {
    setLeft(true)
    if ('bp' in read) setText(said(percentIn(read)))
  }
  const problem = isLeft && 'problem' in read ? words.problems[read.problem] : null
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
        onBlur={leave}
        onPressEnter={leave}
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

function said(value: number | null): string {
  return value === null ? '' : String(value)
}
