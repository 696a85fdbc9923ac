import { Segmented } from 'antd'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { type DimensionQuery, dimensionFields } from './dimension-query.ts'
import { Pivot } from './Pivot.tsx'
import { Structure } from './Structure.tsx'

/** What was developed beside what is ordered, and a pivot that goes down level by level. */
export const DimensionReport = () => {
  const { structure: words } = usePhrases()
  const [query, update] = useAddressQuery(dimensionFields)
  const change = (changes: Partial<typeof query>) => update((now) => ({ ...now, ...changes }))
  const tabs = (
    <Segmented<DimensionQuery['tab']>
      value={query.tab}
      options={[
        { value: 'structure', label: words.structureTab },
        { value: 'pivot', label: words.pivotTab },
      ]}
      onChange={(tab) => change({ tab })}
    />
  )
  return query.tab === 'structure' ? (
    <Structure query={query} onChange={change} tabs={tabs} />
  ) : (
    <Pivot query={query} onChange={change} tabs={tabs} />
  )
}
