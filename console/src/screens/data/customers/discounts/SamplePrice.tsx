import type { PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { formatExact } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type DiscountDraft, netPrice } from './discount-draft.ts'

type Props = { readonly draft: DiscountDraft; readonly goods: PricedGoods; readonly isNamed?: boolean }

/** A style's price before and after: "T001 199.00 -> 169.15". */
export const SamplePrice = ({ draft, goods, isNamed = true }: Props) => {
  const { customerDiscounts: texts } = usePhrases()
  const { goodsNo, name, tagPrice, purchasePrice } = goods
  const basePrice = draft.basis === 'purchase' ? (purchasePrice ?? tagPrice) : tagPrice
  const net = netPrice(draft, goods)
  return (
    <span className="fd-sample-price">
      {isNamed && (
        <span className="fd-weak" title={name}>
          {goodsNo}
        </span>
      )}
      <span>
        {formatExact(basePrice)} <span aria-hidden="true">→</span> <b title={texts.netPrice}>{formatExact(net)}</b>
      </span>
    </span>
  )
}
