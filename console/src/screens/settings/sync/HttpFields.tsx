import {
  mostDocumentsPerCall,
  mostMegabytesPerCall,
  mostOkCodes,
  syncSignatures,
} from '@fairdesk/contract/areas/sync/sync'
import { Form, Input, Select } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { LinkDraft } from './link-draft.ts'

type Props = {
  readonly draft: LinkDraft
  readonly hasSecret: boolean
  readonly onChange: (fields: Partial<LinkDraft>) => void
}

/** Target address, signature and batch size for documents; a stored secret is not shown. */
export const HttpFields = ({ draft, hasSecret, onChange }: Props) => {
  const { sync: texts } = usePhrases()
  const isOut = draft.direction === 'out'
  return (
    <>
      <Form.Item
        name="address"
        label={texts.address}
        extra={isOut ? texts.addressHint : texts.addressIn}
        rules={[{ required: true, message: texts.enterAddress }]}
      >
        <Input maxLength={1000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="signature" label={texts.signature}>
        <Select options={syncSignatures.map((value) => ({ value, label: texts.signatures[value] }))} />
      </Form.Item>
      {draft.signature !== 'none' && (
        <Form.Item name="secret" label={texts.secret} extra={hasSecret ? texts.secretKept : texts.secretHint}>
          <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
      )}
      <Form.Item name="okCodes" label={texts.okCodes} extra={isOut ? texts.okCodesOut : texts.okCodesHint}>
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
          <Form.Item label={texts.documentsPerCall}>
            <NumberInput
              label={texts.documentsPerCall}
              value={draft.documentsPerCall}
              range={{ min: 1, max: mostDocumentsPerCall }}
              onChange={(count) => count !== null && onChange({ documentsPerCall: count })}
            />
          </Form.Item>
          <Form.Item label={texts.megabytesPerCall} extra={texts.megabytesHint}>
            <NumberInput
              label={texts.megabytesPerCall}
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
