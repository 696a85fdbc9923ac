import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly range: { readonly min: number; readonly max: number; readonly precision?: number }
  readonly hint?: ReactNode
  readonly isFixed?: boolean
}

/** A number under its name; empty is none. */
export const NumberField = ({ name, label, value, onChange, range, hint, isFixed = false }: Props) => (
  <Form.Item label={label} htmlFor={`goods-${name}`} {...(hint === undefined ? {} : { extra: hint })}>
    <InputNumber<number>
      id={`goods-${name}`}
      min={range.min}
      max={range.max}
      precision={range.precision ?? 0}
      disabled={isFixed}
      value={value}
      onChange={onChange}
    />
  </Form.Item>
)
