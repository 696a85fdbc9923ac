import { Form } from 'antd'
import type { ReactNode } from 'react'

/** Form item that shows the refusal of its field. */
export const FaultItem = ({
  label,
  extra,
  fault,
  children,
}: {
  readonly label: string
  readonly extra?: string
  readonly fault: { readonly text: string } | undefined
  readonly children: ReactNode
}) => (
  <Form.Item label={label} extra={extra} {...(fault ? { validateStatus: 'error', help: fault.text } : {})}>
    {children}
  </Form.Item>
)
