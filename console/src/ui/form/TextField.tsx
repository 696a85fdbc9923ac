import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Characters. */
  readonly maxLength?: number
  /** Content shown below the field. */
  readonly hint?: ReactNode
  /** Reason why it cannot be saved as it is. */
  readonly fault?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onEnter?: () => void
}

/** One line of text under its name. */
export const TextField = ({ id, label, value, onChange, maxLength = 200, hint, fault, onEnter, ...of }: Props) => (
  <Form.Item
    label={label}
    htmlFor={id}
    required={of.required ?? false}
    {...(fault === undefined ? {} : { validateStatus: 'error', help: fault })}
    {...(hint === undefined ? {} : { extra: hint })}
  >
    <Input
      id={id}
      autoComplete="off"
      maxLength={maxLength}
      disabled={of.disabled ?? false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(onEnter ? { onPressEnter: onEnter } : {})}
    />
  </Form.Item>
)
