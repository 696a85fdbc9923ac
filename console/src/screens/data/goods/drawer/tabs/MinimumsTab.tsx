import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { NumberRange } from '@fairdesk/contract/names/read-number'
import { fixedRatioLength } from '@fairdesk/contract/values/code-lengths'
import { Button, Checkbox, Form } from 'antd'
import { go } from '../../../../../kit/page/location.ts'
import { Allowed } from '../../../../../kit/permission/Allowed.tsx'
import { useMinimumsOf } from '../../../../../kit/query/minimums-of.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { FaultFocus } from '../../../../../ui/form/FaultFocus.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { SaidLists } from '../../../../../ui/SaidLists.tsx'
import { NotLoaded } from '../../../../NotLoaded.tsx'
import { type Change, fieldOf, type GoodsDraft } from '../goods-draft.ts'
import { NumberField } from './NumberField.tsx'

type Props = {
  /** Null: a new style, which no rule names yet. */
  readonly record: GoodsRecord | null
  readonly draft: GoodsDraft
  readonly change: Change
  /** Why its ratio was refused. */
  readonly refusedRatio: { readonly text: string } | undefined
}

const pieces = { min: 1, max: 9999 }
const sizes = { min: 1, max: 30 }

/** Minimum quantities of the style, and its cartons. */
export const MinimumsTab = ({ record, draft, change, refusedRatio }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const { fields, minimum } = texts
  const field = (name: 'moq' | 'multiple' | 'consecutiveSizesMin', range: NumberRange, hint: string) => (
    <NumberField {...fieldOf(name, draft, change)} label={fields[name]} hint={hint} range={range} />
  )
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        {field('moq', pieces, minimum.styleHint)}
        {field('multiple', pieces, minimum.multipleHint)}
        {field('consecutiveSizesMin', sizes, minimum.consecutiveHint)}
        <Form.Item label={minimum.cartons} extra={minimum.cartonHint}>
          <Checkbox checked={draft.byCarton} onChange={({ target }) => change({ byCarton: target.checked })}>
            {fields.byCarton}
          </Checkbox>
        </Form.Item>
        <FaultFocus fault={refusedRatio}>
          <TextField
            id="goods-fixedRatio"
            label={fields.fixedRatio}
            value={draft.fixedRatio}
            onChange={(fixedRatio) => change({ fixedRatio })}
            maxLength={fixedRatioLength}
            hint={minimum.ratioHint}
            fault={refusedRatio?.text}
          />
        </FaultFocus>
      </Form>
      <p className="fd-goods-note">{minimum.coloursHint}</p>
      {record && (
        <Allowed accountRole="admin">
          <StyleRules record={record} />
        </Allowed>
      )}
    </>
  )
}

/** Rules that name this style, its colours or its fabric, and the minimums currently violated. */
const StyleRules = ({ record }: { readonly record: Pick<GoodsRecord, 'goodsId' | 'goodsNo'> }) => {
  const { customerMinimums } = usePhrases()
  const { lists, error, retry } = useMinimumsOf({ goodsId: record.goodsId })
  if (!lists) return <NotLoaded rows={4} error={error} onRetry={retry} />
  return (
    <>
      <SaidLists lists={lists} />
      <Button onClick={() => go(`/set/goodsCustomerMin?keyword=${encodeURIComponent(record.goodsNo)}`)}>
        {customerMinimums.open}
      </Button>
    </>
  )
}
