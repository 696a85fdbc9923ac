import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import type { CustomerQuery } from './customer-query.ts'

type Props = {
  readonly query: CustomerQuery
  readonly onChange: (changes: Partial<CustomerQuery>) => void
  /** Whether places are chosen here: beside the tree they are not. */
  readonly isByPlace: boolean
}

const noPlace: Partial<CustomerQuery> = { regionIds: [], areaCodes: [], unplaced: 'no' }

/** Which customers are listed. */
export const CustomerFilterBar = ({ query, onChange, isByPlace }: Props) => {
  const { customers: words } = usePhrases()
  const types = useDictionary<CustomerQuery['types'][number]>('customerType').data
  const states = useDictionary<string>('orderStatus').data
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  return (
    <FilterBar
      query={query}
      onChange={(changes) => onChange('bigAreaIds' in changes ? { ...noPlace, ...changes } : changes)}
      keyword={words.keyword}
      filters={[
        ['types', words.type, types],
        isByPlace && ['bigAreaIds', words.bigArea, bigAreas?.map(({ id, name }) => ({ value: id, label: name }))],
        ['levels', words.level, codes('customerLevel', query.levels)],
        ['orderStatus', words.status, states],
      ]}
    />
  )
}
