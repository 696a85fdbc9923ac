import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { type CustomerStatusCount, callLists, presenceStates } from '@fairdesk/contract/areas/reports/customer-status'
import { orderingStates } from '@fairdesk/contract/orders/order-states'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { presenceLooks } from './PresenceTag.tsx'
import type { StatusQuery } from './status-query.ts'

type Props = {
  /** Undefined while they are on their way. */
  readonly counts: CustomerStatusCount | undefined
  readonly idleMinutes: number
  readonly query: StatusQuery
  readonly onChange: (changes: Partial<StatusQuery>) => void
  readonly heat: { readonly isShown: boolean; readonly onTurn: () => void }
}

const allStates: Partial<StatusQuery> = { states: [], ordering: [], call: 'all' }

/** All customers in two partitions, each adding up to the total, and those to call; a press filters the list. */
export const StatusTiles = ({ counts, idleMinutes, query, onChange, heat }: Props) => {
  const { customerStatus: texts } = usePhrases()
  // Do not show counts as zero before they are loaded.
  if (!counts) return <div className="fd-status-tiles" aria-hidden="true" />
  const ordered = { none: counts.noOrder, ...counts }
  const isAll = query.states.length === 0 && query.ordering.length === 0 && query.call === 'all'
  return (
    <div className="fd-status-tiles">
      <fieldset aria-label={texts.presence}>
        <Tile text={texts.total} count={counts.total} isOn={isAll} onPress={() => onChange(allStates)} />
        {presenceStates.map((state) => (
          <Tile
            key={state}
            text={texts.states[state]}
            mark={presenceLooks[state].mark}
            help={state === 'idle' ? texts.stateHelp.idle({ minutes: idleMinutes }) : texts.stateHelp[state]}
            count={counts[state]}
            isOn={query.states.includes(state)}
            onPress={() => onChange({ states: turned(query.states, state), call: 'all' })}
          />
        ))}
      </fieldset>
      <fieldset aria-label={texts.progress}>
        {orderingStates.map((state) => (
          <Tile
            key={state}
            text={texts.orderings[state]}
            count={ordered[state]}
            isOn={query.ordering.includes(state)}
            onPress={() => onChange({ ordering: turned(query.ordering, state), call: 'all' })}
          />
        ))}
      </fieldset>
      <fieldset aria-label={texts.callList}>
        <legend className="fd-unseen">{texts.callList}</legend>
        {callLists.map((call) => (
          <Tile
            key={call}
            text={texts.calls[call]}
            count={counts.calls[call]}
            isOn={query.call === call}
            onPress={() => onChange(query.call === call ? allStates : { ...allStates, call })}
          />
        ))}
      </fieldset>
      <Button
        size="small"
        type="text"
        icon={heat.isShown ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={heat.isShown}
        aria-label={texts.heat}
        title={texts.heat}
        onClick={heat.onTurn}
      />
    </div>
  )
}

function turned<V>(list: readonly V[], value: V): V[] {
  return list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value]
}

type TileProps = {
  readonly text: string
  readonly mark?: string
  readonly help?: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Nothing is behind an empty one: it is read, not pressed, unless it narrows the list. */
const Tile = ({ text, mark, help, count, isOn, onPress }: TileProps) => (
  <button type="button" aria-pressed={isOn} disabled={count === 0 && !isOn} title={help} onClick={onPress}>
    <b>{formatInteger(count)}</b>
    <span>
      {mark && <i aria-hidden="true">{mark}</i>} {text}
    </span>
  </button>
)
