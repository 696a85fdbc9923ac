import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { largeNumber } from '@fairdesk/contract/values/large-number'
import type { ReactNode } from 'react'
import type { DrillState } from '../../figures/drill/use-drill.ts'
import { formatExact, formatInteger, formatPercent } from '../../kit/text/format.ts'
import { useLanguage, useShellPhrases } from '../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'
import { DeskNumber } from './DeskNumber.tsx'

type Props = { readonly desk: Desk; readonly figures: NonNullable<Desk['figures']>; readonly drill: DrillState }

/** The fair in numbers, each of which opens its rows: what this user may see of them, no hole where he may not. */
export const Tiles = ({ desk: { pace, present }, figures, drill }: Props) => {
  const { desk: words } = useShellPhrases()
  const language = useLanguage()
  const { qty, netAmount, tagAmount, completion, targetQty, untargetedQty = 0, untargetedCustomers = 0 } = figures
  const amount = netAmount ?? tagAmount
  return (
    <dl className="fd-desk-tiles">
      <Tile name={words.qty} drill={drill} of="qty" figure={qty} value={formatInteger(qty)} />
      {amount !== undefined && (
        <Tile
          name={netAmount === undefined ? words.tagAmount : words.netAmount}
          drill={drill}
          of={netAmount === undefined ? 'tagAmount' : 'netAmount'}
          figure={amount}
          value={largeNumber(amount, language)}
          exact={formatExact(amount)}
        />
      )}
      <Tile
        name={words.completion}
        drill={drill}
        of="completionQty"
        figure={completion}
        value={formatPercent(completion)}
        note={
          <>
            <span>{targetQty === null ? words.noTarget : words.ofTarget({ target: formatInteger(targetQty) })}</span>
            {untargetedCustomers > 0 && targetQty !== null && (
              <span>
                {words.untargeted({ customers: formatInteger(untargetedCustomers), qty: formatInteger(untargetedQty) })}
              </span>
            )}
          </>
        }
      >
        {pace && <Pace {...pace} />}
      </Tile>
      <Tile
        name={words.skc}
        drill={drill}
        of="skc"
        figure={figures.skc}
        value={formatInteger(figures.skc)}
        note={words.ofOffered({ offered: formatInteger(figures.offeredSkc) })}
      />
      <Tile
        name={words.customers}
        drill={drill}
        of="customers"
        figure={figures.customers}
        value={formatInteger(figures.customers)}
        note={words.ofAll({ all: formatInteger(figures.allCustomers) })}
      />
      {present && (
        <div>
          <dt>{words.present}</dt>
          <dd>
            <DeskLink to="/report2/onlineCustom?states=online&states=idle">{formatInteger(present.customers)}</DeskLink>
          </dd>
          <dd className="fd-desk-note">
            {words.presentNote({ devices: formatInteger(present.devices), all: formatInteger(present.all) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Pace = ({ expected, ahead, by }: NonNullable<Desk['pace']>) => {
  const { desk: words } = useShellPhrases()
  const points = Math.abs(ahead).toFixed(1)
  const said = by === 'even' ? words : words.ofOther
  return (
    <span
      className={ahead < 0 ? 'fd-desk-behind' : 'fd-desk-ahead'}
      title={
        by === 'even'
          ? words.paceHelp({ expected: String(expected) })
          : words.otherPaceHelp({ expected: String(expected) })
      }
    >
      {ahead < 0 ? `▼${said.behind({ points })}` : `▲${said.ahead({ points })}`}
    </span>
  )
}

type TileProps = {
  readonly name: string
  readonly drill: DrillState
  readonly of: MetricKey
  /** In units of the wire. */
  readonly figure: number | null
  readonly value: string
  readonly exact?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

const Tile = ({ name, drill, of, figure, value, exact, note, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <DeskNumber drill={drill} opens={{ node: [], metric: of }} value={figure} title={exact}>
        {value}
      </DeskNumber>{' '}
      {children}
    </dd>
    <dd className="fd-desk-note">{note}</dd>
  </div>
)
