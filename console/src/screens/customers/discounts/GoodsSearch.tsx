import { customerDiscounts, type PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly label: string; readonly onChoose: (goods: PricedGoods) => void }

/** A style, found by goods number or name. */
export const GoodsSearch = ({ label, onChoose }: Props) => {
  const { customerDiscounts: words } = usePhrases()
  const [keyword, setKeyword] = useState('')
  const [isOpened, setOpened] = useState(false)
  const params = { keyword: keyword.trim().slice(0, 60) }
  const found = useRead(customerDiscounts.findGoods, params, { enabled: isOpened })
  return (
    <Select<number | null>
      className="fd-nearer-add"
      aria-label={label}
      placeholder={label}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? words.searching : words.notFound}
      value={null}
      options={(found.data ?? []).map(({ goodsId, goodsNo, name }) => ({
        value: goodsId,
        label: `${goodsNo} ${name}`,
      }))}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      onChange={(id) => {
        const chosen = found.data?.find(({ goodsId }) => goodsId === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
