import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Output } from '@fairdesk/contract/endpoint'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
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
  if (!counts) return <div className="fd-order-chips" aria-hidden="true" />
  const { states, checks } = counts
  const all = states.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="fd-order-chips">
      <fieldset aria-label={texts.byState}>
        <Chip
          text={texts.all}
          count={all}
          isOn={query.orderStatus.length === 0}
          onPress={() => onChange({ orderStatus: [] })}
        />
        {states.map(({ value, count }) => (
          <Chip
            key={value}
            text={orderEntry.orderStates[value]}
            count={count}
            isOn={query.orderStatus.includes(value)}
            onPress={() => onChange({ orderStatus: turned(query.orderStatus, value) })}
          />
        ))}
      </fieldset>
      <fieldset aria-label={texts.byCheck}>
        {checks.map(({ value, count }) => (
          <Chip
            key={value}
            text={texts.checks[value]}
            count={count}
            isOn={query.checks.includes(value)}
            onPress={() => onChange({ checks: turned(query.checks, value) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

function turned<V>(list: readonly V[], value: V): V[] {
  return list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value]
}

type ChipProps = {
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Nothing is behind an empty one: it is read, not pressed, unless it narrows the list. */
const Chip = ({ text, count, isOn, onPress }: ChipProps) => (
  <button type="button" aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={onPress}>
    {text} <b>{formatInteger(count)}</b>
  </button>
)
