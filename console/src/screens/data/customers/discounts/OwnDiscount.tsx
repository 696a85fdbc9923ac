import type { PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { Form } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { BasisChoice } from '../CustomerChoices.tsx'
import { percentOf } from './discount-draft.ts'
import type { Editor } from './editor.ts'
import { PercentField } from './PercentField.tsx'
import { SamplePrice } from './SamplePrice.tsx'

/** Discount that applies if nothing overrides it, and the price it is based on. */
export const OwnDiscount = ({ editor, sample }: { readonly editor: Editor; readonly sample: PricedGoods | null }) => {
  const { customerRecord, customerDiscounts: texts } = usePhrases()
  const { draft, change, setFault } = editor
  return (
    <Form component="div" layout="vertical" className="fd-own-discount">
      <Form.Item label={texts.own} htmlFor="discount-own" extra={texts.hint}>
        <PercentField
          id="discount-own"
          label={texts.own}
          value={percentOf(draft, 'own')}
          onChange={(percent) => change('own', percent)}
          onFault={(isWrong) => setFault('own', isWrong)}
        />
      </Form.Item>
      <Form.Item label={customerRecord.fields.discountBasis} htmlFor="customer-discountBasis">
        <BasisChoice
          value={draft.basis === 'purchase' ? 'purchase' : 'tag'}
          onChange={(basis) => change('basis', basis)}
        />
      </Form.Item>
      {sample && (
        <Form.Item label={texts.example}>
          <SamplePrice
            draft={{ own: draft.own ?? null, basis: draft.basis ?? null }}
            goods={{ ...sample, categoryId: null }}
          />
        </Form.Item>
      )}
    </Form>
  )
}
