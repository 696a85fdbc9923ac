import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { Checkbox } from 'antd'
import { useBigAreaFilter, useCodeFilters } from '../../../figures/filters/use-customer-filters.ts'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterBar } from '../../FilterBar.tsx'
import type { ScoringQuery } from './scoring-query.ts'

type Props = { readonly query: ScoringQuery; readonly onChange: (changes: Partial<ScoringQuery>) => void }

/** Filters of the goods, and of the customers whose opinions count. */
export const ScoreFilterBar = ({ query, onChange }: Props) => {
  const { scoring: texts, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const brands = useLookUp(baseData.getAuthBrand, {})?.map(({ code, name }) => ({ value: code, label: name }))
  const bigAreas = useBigAreaFilter()
  const codeFilters = useCodeFilters(query, texts)
  const regions = useLookUp(baseData.getAllRegion, {})?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={texts.keyword}
        codesOf="goods"
        filters={[
          ['brandCodes', dimensions.brand, brands],
          ['categoryCodes', dimensions.category, codes('category', query.categoryCodes)],
          ['waveCodes', dimensions.wave, codes('wave', query.waveCodes)],
          bigAreas,
          ['regionIds', dimensions.region, regions],
          ...codeFilters,
        ]}
      />
      <Checkbox checked={query.all} onChange={({ target }) => onChange({ all: target.checked })}>
        {texts.all}
      </Checkbox>
    </>
  )
}
