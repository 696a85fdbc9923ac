import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { CustomerWish } from './customer-query.ts'

type Props = {
  readonly wish: CustomerWish
  readonly onChange: (changes: Partial<CustomerWish>) => void
  /** Whether places are chosen here: beside the tree they are not. */
  readonly isByPlace: boolean
}

/** Which customers are listed. */
export const CustomerFilterBar = ({ wish, onChange, isByPlace }: Props) => {
  const { customers: words, shell } = usePhrases()
  const types = useDictionary<CustomerWish['types'][number]>('customerType').data
  const states = useDictionary<string>('orderStatus').data
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  return (
    <>
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect label={words.type} value={wish.types} options={types} onChange={(types) => onChange({ types })} />
      {isByPlace && (
        <FilterSelect
          label={words.bigArea}
          value={wish.bigAreaIds}
          options={bigAreas?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(bigAreaIds) => onChange({ bigAreaIds, regionIds: [], areaCodes: [], unplaced: 'no' })}
        />
      )}
      <FilterSelect
        label={words.level}
        value={wish.levels}
        options={codes('customerLevel', wish.levels)}
        onChange={(levels) => onChange({ levels })}
      />
      <FilterSelect
        label={words.status}
        value={wish.orderStatus}
        options={states}
        onChange={(orderStatus) => onChange({ orderStatus })}
      />
    </>
  )
}
