import { Form, type FormItemProps } from 'antd'
import { FaultFocus } from '../../ui/form/FaultFocus.tsx'

type Props = FormItemProps & { readonly fault: { readonly text: string } | undefined }

/** A field that the server may refuse: why stands below it, and it has the focus then. */
export const FaultItem = ({ fault, ...item }: Props) => (
  <FaultFocus fault={fault}>
    <Form.Item {...item} {...(fault ? { validateStatus: 'error' as const, help: fault.text } : {})} />
  </FaultFocus>
)
