import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly most?: number
  /** Why it cannot be saved as it stands. */
  readonly fault?: string | undefined
  /** Why it cannot be changed. */
  readonly fixed?: string | undefined
}

/** One line of text under its name. */
export const TextField = ({ name, label, value, onChange, most = 200, fault, fixed }: Props) => (
  <Form.Item
    label={label}
    htmlFor={`goods-${name}`}
    {...(fault === undefined ? {} : { validateStatus: 'error', help: fault })}
    {...(fixed === undefined ? {} : { extra: fixed })}
  >
    <Input
      id={`goods-${name}`}
      autoComplete="off"
      maxLength={most}
      disabled={fixed !== undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Form.Item>
)
