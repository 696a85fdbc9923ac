import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { Output } from '@fairdesk/contract/endpoint'
import { ChipGroup } from '../../../figures/filters/ChipGroup.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { SplitQuery } from './split-query.ts'

type Props = {
  readonly counts: Pick<Output<typeof orderSplits.getSplitOrderPage>, 'states' | 'stale' | 'fresh'> | undefined
  readonly query: SplitQuery
  readonly onChange: (changes: Partial<SplitQuery>) => void
}

/** States with how many parts each has, and those out of date; a press narrows the list, another one takes it back. */
export const SplitChips = ({ counts, query, onChange }: Props) => {
  const { orderSplits: texts } = usePhrases()
  // Do not show unknown counts as zero.
  if (!counts) return <div className="fd-count-chips" aria-hidden="true" />
  return (
    <div className="fd-count-chips">
      <ChipGroup
        label={texts.byState}
        allText={texts.all}
        counts={counts.states}
        textOf={(state) => texts.states[state]}
        selected={query.status}
        onChange={(status) => onChange({ status })}
      />
      <ChipGroup
        label={texts.byStale}
        counts={[
          { value: 'yes', count: counts.stale },
          { value: 'no', count: counts.fresh },
        ]}
        textOf={(stale) => (stale === 'yes' ? texts.stale : texts.notStale)}
        selected={query.stale}
        // One at a time: what was chosen before goes.
        onChange={(stale) => onChange({ stale: stale.slice(query.stale.length) })}
      />
    </div>
  )
}
