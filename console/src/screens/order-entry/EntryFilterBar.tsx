import { baseData } from '@fairdesk/contract/areas/base-data'
import { Input, Segmented, Select } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import type { EntryFilter } from './entry-filter.ts'

type Props = { readonly filter: EntryFilter; readonly onChange: (changes: Partial<EntryFilter>) => void }

/** Which styles are shown. */
export const EntryFilterBar = ({ filter, onChange }: Props) => {
  const { orderEntry: words, dimensions } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const options = (type: string) => codes?.[type]?.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const many = {
    mode: 'multiple',
    allowClear: true,
    maxTagCount: 1,
    optionFilterProp: 'label',
    style: { width: 124 },
  } as const
  return (
    <>
      <Segmented<EntryFilter['ordered']>
        options={[
          { value: 'all', label: words.all },
          { value: 'ordered', label: words.ordered },
          { value: 'notOrdered', label: words.notOrdered },
        ]}
        value={filter.ordered}
        onChange={(ordered) => onChange({ ordered })}
      />
      <Input.Search
        id="order-keyword"
        allowClear
        placeholder={words.keyword}
        onSearch={(keyword) => onChange({ keyword })}
        style={{ width: 190 }}
      />
      <Select
        {...many}
        placeholder={dimensions.category}
        value={[...filter.categoryCodes]}
        options={options('category')}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <Select
        {...many}
        placeholder={dimensions.wave}
        value={[...filter.waveCodes]}
        options={options('wave')}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
    </>
  )
}
