import { syncSignatures } from '@fairdesk/contract/areas/sync/sync'
import { Form, Input, Select } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly isSigned: boolean; readonly hasSecret: boolean; readonly hint: string }

/** Where documents are sent to and how they are signed; a kept secret is not shown. */
export const HttpFields = ({ isSigned, hasSecret, hint }: Props) => {
  const { sync: words } = usePhrases()
  return (
    <>
      <Form.Item
        name="address"
        label={words.address}
        extra={hint}
        rules={[{ required: true, message: words.enterAddress }]}
      >
        <Input maxLength={1000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="signature" label={words.signature}>
        <Select options={syncSignatures.map((value) => ({ value, label: words.signatures[value] }))} />
      </Form.Item>
      {isSigned && (
        <Form.Item name="secret" label={words.secret} extra={hasSecret ? words.secretKept : words.secretHint}>
          <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
      )}
    </>
  )
}
