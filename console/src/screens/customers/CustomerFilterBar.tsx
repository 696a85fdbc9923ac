import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { CustomerQuery } from './customer-query.ts'

type Props = {
  readonly query: CustomerQuery
  readonly onChange: (changes: Partial<CustomerQuery>) => void
  /** Whether places are chosen here: beside the tree they are not. */
  readonly isByPlace: boolean
}

/** Which customers are listed. */
export const CustomerFilterBar = ({ query, onChange, isByPlace }: Props) => {
  const { customers: words, shell } = usePhrases()
  const types = useDictionary<CustomerQuery['types'][number]>('customerType').data
  const states = useDictionary<string>('orderStatus').data
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect label={words.type} value={query.types} options={types} onChange={(types) => onChange({ types })} />
      {isByPlace && (
        <FilterSelect
          label={words.bigArea}
          value={query.bigAreaIds}
          options={bigAreas?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(bigAreaIds) => onChange({ bigAreaIds, regionIds: [], areaCodes: [], unplaced: 'no' })}
        />
      )}
      <FilterSelect
        label={words.level}
        value={query.levels}
        options={codes('customerLevel', query.levels)}
        onChange={(levels) => onChange({ levels })}
      />
      <FilterSelect
        label={words.status}
        value={query.orderStatus}
        options={states}
        onChange={(orderStatus) => onChange({ orderStatus })}
      />
    </>
  )
}
