import { Segmented } from 'antd'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type DimensionQuery, dimensionFields } from './dimension-query.ts'
import { Pivot } from './Pivot.tsx'
import { Structure } from './Structure.tsx'

/** Comparison of offered and ordered goods, and a pivot with level-by-level drill-down. */
export const DimensionReport = () => {
  const { structure: texts } = usePhrases()
  const [query, update] = useAddressQuery(dimensionFields)
  const change = (changes: Partial<typeof query>, options?: { readonly replace: boolean }) =>
    update((current) => ({ ...current, ...changes }), options)
  const tabs = (
    <Segmented<DimensionQuery['tab']>
      value={query.tab}
      options={[
        { value: 'structure', label: texts.structureTab },
        { value: 'pivot', label: texts.pivotTab },
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
