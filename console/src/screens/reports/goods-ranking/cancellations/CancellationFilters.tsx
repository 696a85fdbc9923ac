import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CancellationGroup, cancellationGroups } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { Segmented } from 'antd'
import { useBigAreaFilter } from '../../../../figures/filters/use-customer-filters.ts'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { DayFilter } from '../../../../ui/list/filters/DayFilter.tsx'
import { FilterBar } from '../../../FilterBar.tsx'
import type { CancellationListQuery } from './cancellation-query.ts'

type Props = {
  readonly query: CancellationListQuery
  readonly onChange: (changes: Partial<CancellationListQuery>) => void
}

/** Chooses what changes are grouped by. */
export const CancellationGrouping = ({ query, onChange }: Props) => {
  const { cancellations: texts } = usePhrases()
  return (
    <Segmented<CancellationGroup>
      aria-label={texts.groupedBy}
      value={query.by}
      options={cancellationGroups.map((value) => ({ value, label: texts.by[value] }))}
      onChange={(value) => onChange({ by: value })}
    />
  )
}

/** Days of the changes, their goods and places. */
export const CancellationFilters = ({ query, onChange }: Props) => {
  const { cancellations: texts, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const bigAreas = useBigAreaFilter()
  const regions = useLookUp(baseData.getAllRegion, {})?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <DayFilter label={texts.from} value={query.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={texts.until} value={query.until} onChange={(until) => onChange({ until })} />
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={texts.keyword}
        codesOf="goods"
        filters={[
          ['categoryCodes', dimensions.category, codes('category', query.categoryCodes)],
          ['waveCodes', dimensions.wave, codes('wave', query.waveCodes)],
          bigAreas,
          ['regionIds', dimensions.region, regions],
        ]}
      />
    </>
  )
}
