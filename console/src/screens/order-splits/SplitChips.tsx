import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { Output } from '@fairdesk/contract/endpoint'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
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
  if (!counts) return <div className="fd-split-chips" aria-hidden="true" />
  const all = counts.states.reduce((sum, { count }) => sum + count, 0)
  const isStaleOnly = query.stale.includes('yes')
  const isFreshOnly = query.stale.includes('no')
  return (
    <div className="fd-split-chips">
      <fieldset aria-label={texts.byState}>
        <Chip text={texts.all} count={all} isOn={query.status.length === 0} onPress={() => onChange({ status: [] })} />
        {counts.states.map(({ value, count }) => (
          <Chip
            key={value}
            text={texts.states[value]}
            count={count}
            isOn={query.status.includes(value)}
            onPress={() => onChange({ status: turned(query.status, value) })}
          />
        ))}
      </fieldset>
      <fieldset aria-label={texts.byStale}>
        <Chip
          text={texts.stale}
          count={counts.stale}
          isOn={isStaleOnly}
          onPress={() => onChange({ stale: isStaleOnly ? [] : ['yes'] })}
        />
        <Chip
          text={texts.notStale}
          count={counts.fresh}
          isOn={isFreshOnly}
          onPress={() => onChange({ stale: isFreshOnly ? [] : ['no'] })}
        />
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
