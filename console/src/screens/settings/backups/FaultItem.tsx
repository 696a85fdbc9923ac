import { Form, type FormItemProps } from 'antd'
import { FaultFocus } from '../../../ui/form/FaultFocus.tsx'

/** Field the server may refuse: the reason is shown below, and the field gets the focus. */
export const FaultItem = ({
  fault,
  ...item
}: FormItemProps & { readonly fault: { readonly text: string } | undefined }) => (
  <FaultFocus fault={fault}>
    <Form.Item {...item} {...(fault ? { validateStatus: 'error' as const, help: fault.text } : {})} />
  </FaultFocus>
)
