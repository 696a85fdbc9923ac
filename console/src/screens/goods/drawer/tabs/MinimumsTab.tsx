import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Form } from 'antd'
import type { NumberRange } from '../../../../kit/number/read-number.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type Change, fieldOf, type GoodsDraft } from '../goods-draft.ts'
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
  const field = (name: 'moq' | 'multiple' | 'consecutiveSizesMin', range: NumberRange, hint: string) => (
    <NumberField {...fieldOf(name, draft, change)} label={fields[name]} hint={hint} range={range} />
  )
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        {field('moq', pieces, minimum.styleHint)}
        {field('multiple', pieces, minimum.multipleHint)}
        {field('consecutiveSizesMin', sizes, minimum.consecutiveHint)}
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
