import type { DiscountCategory, PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { categoryKey, type DiscountDraft, goodsKey, percentOf, ruleFor } from './discount-draft.ts'
import { GoodsSearch } from './GoodsSearch.tsx'
import { SamplePrice } from './SamplePrice.tsx'

type Props = { readonly draft: DiscountDraft; readonly categories: readonly DiscountCategory[] }

/** What any style costs by the discounts as they are typed, and which of them counts. */
export const TryPrice = ({ draft, categories }: Props) => {
  const { customerDiscounts: words } = usePhrases()
  const [goods, setGoods] = useState<PricedGoods | null>(null)
  const said = () => {
    if (!goods) return ''
    const rule = ruleFor(draft, goods)
    const key = { goods: goodsKey(goods.goodsId), category: categoryKey(goods.categoryId ?? 0), own: 'own' }[rule]
    const category = categories.find(({ categoryId }) => categoryId === goods.categoryId)?.name ?? ''
    return words.rules[rule]({ category, percent: `${percentOf(draft, key)}%` })
  }
  return (
    <section className="fd-try-price" aria-label={words.attempt}>
      <h2>{words.attempt}</h2>
      <GoodsSearch label={words.attemptGoods} onChoose={setGoods} />
      {goods && (
        <output>
          <SamplePrice draft={draft} goods={goods} /> <span className="fd-weak">{said()}</span>
        </output>
      )}
    </section>
  )
}
