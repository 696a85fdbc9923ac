import { baseData } from '@fairdesk/contract/areas/base-data'
import { goodsStatuses } from '@fairdesk/contract/areas/goods'
import { Input, Select } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import type { GoodsWish } from './goods-wish.ts'

type Props = { readonly wish: GoodsWish; readonly onChange: (changes: Partial<GoodsWish>) => void }

/** Which goods are listed. */
export const GoodsFilterBar = ({ wish, onChange }: Props) => {
  const { goods: words, shell } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  const options = (list: readonly { code: string; name: string }[] | undefined) =>
    list?.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const many = {
    mode: 'multiple',
    allowClear: true,
    maxTagCount: 1,
    optionFilterProp: 'label',
    style: { width: 120 },
  } as const
  return (
    <>
      <Input.Search
        allowClear
        placeholder={words.keyword}
        aria-label={shell.search}
        onSearch={(keyword) => onChange({ keyword })}
        style={{ width: 216 }}
      />
      <Select
        {...many}
        placeholder={words.brand}
        aria-label={words.brand}
        value={[...wish.brandCodes]}
        options={options(brands)}
        onChange={(brandCodes) => onChange({ brandCodes })}
      />
      <Select
        {...many}
        placeholder={words.category}
        aria-label={words.category}
        value={[...wish.categoryCodes]}
        options={options(codes?.category)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <Select
        {...many}
        placeholder={words.wave}
        aria-label={words.wave}
        value={[...wish.waveCodes]}
        options={options(codes?.wave)}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
      <Select
        {...many}
        placeholder={words.status}
        aria-label={words.status}
        value={[...wish.statuses]}
        options={goodsStatuses.map((status) => ({ value: status, label: words.states[status] }))}
        onChange={(statuses) => onChange({ statuses })}
      />
    </>
  )
}
