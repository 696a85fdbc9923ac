import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Characters. */
  readonly most?: number
  /** What stands below it. */
  readonly hint?: ReactNode
  /** Why it cannot be saved as it stands. */
  readonly fault?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onEnter?: () => void
}

/** One line of text under its name. */
export const TextField = ({ id, label, value, onChange, most = 200, hint, fault, onEnter, ...of }: Props) => (
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
      maxLength={most}
      disabled={of.disabled ?? false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(onEnter ? { onPressEnter: onEnter } : {})}
    />
  </Form.Item>
)
