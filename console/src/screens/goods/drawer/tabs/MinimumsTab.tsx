import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Form } from 'antd'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { Change, GoodsDraft } from '../goods-draft.ts'
import { NumberField } from './NumberField.tsx'
import { StyleRules } from './StyleRules.tsx'

type Props = {
  /** Null: a new style, which no rule names yet. */
  readonly record: GoodsRecord | null
  readonly draft: GoodsDraft
  readonly change: Change
}

const pieces = { min: 1, max: 9999 }
const sizes = { min: 1, max: 30 }

/** How few a customer may order of the style. */
export const MinimumsTab = ({ record, draft, change }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const { fields, minimum } = words
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        <NumberField
          name="moq"
          label={fields.moq}
          hint={minimum.styleHint}
          value={draft.moq}
          range={pieces}
          onChange={(moq) => change({ moq })}
        />
        <NumberField
          name="multiple"
          label={fields.multiple}
          hint={minimum.multipleHint}
          value={draft.multiple}
          range={pieces}
          onChange={(multiple) => change({ multiple })}
        />
        <NumberField
          name="consecutiveSizesMin"
          label={fields.consecutiveSizesMin}
          hint={minimum.consecutiveHint}
          value={draft.consecutiveSizesMin}
          range={sizes}
          onChange={(consecutiveSizesMin) => change({ consecutiveSizesMin })}
        />
      </Form>
      <p className="fd-goods-note">{minimum.coloursHint}</p>
      {record && (
        <Allowed who="admin">
          <StyleRules record={record} />
        </Allowed>
      )}
    </>
  )
}
