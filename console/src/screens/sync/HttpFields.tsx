import {
  mostDocumentsPerCall,
  mostMegabytesPerCall,
  mostOkCodes,
  syncSignatures,
} from '@fairdesk/contract/areas/sync/sync'
import { Form, Input, Select } from 'antd'
import { NumberInput } from '../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { LinkDraft } from './link-draft.ts'

type Props = {
  readonly draft: LinkDraft
  readonly hasSecret: boolean
  readonly onChange: (fields: Partial<LinkDraft>) => void
}

/** Where documents are sent to, how they are signed and how many go at once; a kept secret is not shown. */
export const HttpFields = ({ draft, hasSecret, onChange }: Props) => {
  const { sync: words } = usePhrases()
  const isOut = draft.direction === 'out'
  return (
    <>
      <Form.Item
        name="address"
        label={words.address}
        extra={isOut ? words.addressHint : words.addressIn}
        rules={[{ required: true, message: words.enterAddress }]}
      >
        <Input maxLength={1000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="signature" label={words.signature}>
        <Select options={syncSignatures.map((value) => ({ value, label: words.signatures[value] }))} />
      </Form.Item>
      {draft.signature !== 'none' && (
        <Form.Item name="secret" label={words.secret} extra={hasSecret ? words.secretKept : words.secretHint}>
          <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
      )}
      <Form.Item name="okCodes" label={words.okCodes} extra={isOut ? words.okCodesOut : words.okCodesHint}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={mostOkCodes}
          placeholder="0"
          tokenSeparators={[' ', ',', '，', '、']}
        />
      </Form.Item>
      {isOut && (
        <div className="fd-sync-file">
          <Form.Item label={words.documentsPerCall}>
            <NumberInput
              label={words.documentsPerCall}
              value={draft.documentsPerCall}
              range={{ min: 1, max: mostDocumentsPerCall }}
              onChange={(count) => count !== null && onChange({ documentsPerCall: count })}
            />
          </Form.Item>
          <Form.Item label={words.megabytesPerCall} extra={words.megabytesHint}>
            <NumberInput
              label={words.megabytesPerCall}
              value={draft.megabytesPerCall}
              range={{ min: 1, max: mostMegabytesPerCall }}
              onChange={(size) => size !== null && onChange({ megabytesPerCall: size })}
            />
          </Form.Item>
        </div>
      )}
    </>
  )
}
