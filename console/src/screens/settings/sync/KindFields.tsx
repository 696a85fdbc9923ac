import { syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { Form, Radio, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type LinkDraft, ofKind } from './link-draft.ts'

type Props = {
  readonly draft: LinkDraft
  /** One that is saved keeps them. */
  readonly isFixed: boolean
  readonly onChange: (fields: Partial<LinkDraft>) => void
}

/** Direction of a link, and its kind. */
export const KindFields = ({ draft, isFixed, onChange }: Props) => {
  const { sync: texts } = usePhrases()
  const { direction, kind } = draft
  const kinds = direction === 'out' ? syncOutKinds : syncInKinds
  return (
    <div className="fd-sync-file">
      <Form.Item label={texts.direction}>
        <Radio.Group
          aria-label={texts.direction}
          disabled={isFixed}
          value={direction}
          options={(['out', 'in'] as const).map((value) => ({ value, label: texts.directions[value] }))}
          onChange={({ target }) =>
            onChange(target.value === 'in' ? ofKind('in', 'customers') : ofKind('out', 'order'))
          }
        />
      </Form.Item>
      <Form.Item label={texts.kind}>
        <Select
          aria-label={texts.kind}
          disabled={isFixed}
          value={kind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(next) => onChange(ofKind(direction, next))}
        />
      </Form.Item>
    </div>
  )
}
