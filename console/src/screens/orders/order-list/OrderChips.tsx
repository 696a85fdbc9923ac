import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Output } from '@fairdesk/contract/endpoint'
import { ChipGroup } from '../../../figures/filters/ChipGroup.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { OrderQuery } from './order-query.ts'

type Props = {
  readonly counts: Pick<Output<typeof orderList.list>, 'states' | 'checks'> | undefined
  readonly query: OrderQuery
  readonly onChange: (changes: Partial<OrderQuery>) => void
}

/** States and broken rules with how many orders each has; a press narrows the list, another one takes it back. */
export const OrderChips = ({ counts, query, onChange }: Props) => {
  const { orderList: texts, orderEntry } = usePhrases()
  // Do not show unknown counts as zero.
  if (!counts) return <div className="fd-count-chips" aria-hidden="true" />
  return (
    <div className="fd-count-chips">
      <ChipGroup
        label={texts.byState}
        allText={texts.all}
        counts={counts.states}
        textOf={(state) => orderEntry.orderStates[state]}
        selected={query.orderStatus}
        onChange={(orderStatus) => onChange({ orderStatus })}
      />
      <ChipGroup
        label={texts.byCheck}
        counts={counts.checks}
        textOf={(check) => texts.checks[check]}
        selected={query.checks}
        onChange={(checks) => onChange({ checks })}
      />
    </div>
  )
}
