import { customerDiscounts, type PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { useState } from 'react'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../../kit/search/use-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** A style, found by goods number or name. */
export const GoodsSearch = ({
  label,
  onChoose,
}: {
  readonly label: string
  readonly onChoose: (goods: PricedGoods) => void
}) => {
  const { customerDiscounts: texts } = usePhrases()
  const [isNeeded, setNeeded] = useState(false)
  const search = useSearch({
    endpoint: customerDiscounts.findGoods,
    params: (keyword) => ({ keyword }),
    foundIn: (list) =>
      list.map((goods) => ({
        value: goods.goodsId,
        label: `${goods.goodsNo} ${goods.name}`,
        codes: [goods.goodsNo],
        goods,
      })),
    enabled: isNeeded,
  })
  return (
    <FoundSelect
      style={{ width: 260 }}
      search={search}
      label={label}
      placeholder={label}
      noneText={texts.notFound}
      selected={null}
      onFocus={() => setNeeded(true)}
      onChoose={(option) => option && onChoose(option.goods)}
    />
  )
}
