import type { NumberRange } from '@fairdesk/contract/names/read-number'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '../../../../../kit/number/NumberInput.tsx'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly range: NumberRange
  readonly hint?: ReactNode
  readonly isFixed?: boolean
}

/** Number field with a label; empty means not set. */
export const NumberField = ({ name, label, value, onChange, range, hint, isFixed = false }: Props) => (
  <Form.Item label={label} htmlFor={`goods-${name}`} {...(hint === undefined ? {} : { extra: hint })}>
    <NumberInput id={`goods-${name}`} range={range} input={{ disabled: isFixed }} value={value} onChange={onChange} />
  </Form.Item>
)
