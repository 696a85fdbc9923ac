import { baseData } from '@fairdesk/contract/areas/base-data'
import { customerTypes } from '@fairdesk/contract/areas/customer'
import { Input, Select } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import type { CustomerWish } from './customer-wish.ts'

type Props = { readonly wish: CustomerWish; readonly onChange: (changes: Partial<CustomerWish>) => void }

/** Which customers are listed. */
export const CustomerFilterBar = ({ wish, onChange }: Props) => {
  const { customers: words, orderEntry, shell } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
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
        style={{ width: 200 }}
      />
      <Select
        {...many}
        placeholder={words.type}
        aria-label={words.type}
        value={[...wish.types]}
        options={customerTypes.map((type) => ({ value: type, label: words.types[type] }))}
        onChange={(types) => onChange({ types })}
      />
      <Select
        {...many}
        placeholder={words.bigArea}
        aria-label={words.bigArea}
        value={[...wish.bigAreaIds]}
        options={bigAreas?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChange={(bigAreaIds) => onChange({ bigAreaIds })}
      />
      <Select
        {...many}
        placeholder={words.level}
        aria-label={words.level}
        value={[...wish.levels]}
        options={codes?.customerLevel?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        onChange={(levels) => onChange({ levels })}
      />
      <Select
        {...many}
        placeholder={words.status}
        aria-label={words.status}
        value={[...wish.orderStatus]}
        options={Object.entries(orderEntry.orderStates).map(([value, label]) => ({ value, label }))}
        onChange={(orderStatus) => onChange({ orderStatus })}
      />
    </>
  )
}
