import { growthOf } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { largeNumber } from '@fairdesk/contract/values/large-number'
import type { ReactNode } from 'react'
import type { DrillState } from '../../../figures/drill/use-drill.ts'
import { formatExact, formatInteger, formatPercent, formatSigned } from '../../../kit/text/format.ts'
import { useLanguage, useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'
import { DeskNumber } from './DeskNumber.tsx'

type Props = { readonly desk: Desk; readonly figures: NonNullable<Desk['figures']>; readonly drill: DrillState }

/** The fair in numbers, each opening its rows; includes only those the user may see, without gaps. */
export const Tiles = ({ desk: { pace, present, comparison }, figures, drill }: Props) => {
  const { desk: texts } = useShellPhrases()
  const language = useLanguage()
  const { qty, netAmount, tagAmount, completion, targetQty, untargetedQty = 0, untargetedCustomers = 0 } = figures
  const amount = netAmount ?? tagAmount
  return (
    <dl className="fd-desk-tiles">
      <Tile
        name={texts.qty}
        drill={drill}
        metric="qty"
        figure={qty}
        value={formatInteger(qty)}
        note={comparison && <Former {...{ qty, comparison }} />}
      />
      {amount !== undefined && (
        <Tile
          name={netAmount === undefined ? texts.tagAmount : texts.netAmount}
          drill={drill}
          metric={netAmount === undefined ? 'tagAmount' : 'netAmount'}
          figure={amount}
          value={largeNumber(amount, language)}
          exact={formatExact(amount)}
        />
      )}
      <Tile
        name={texts.completion}
        drill={drill}
        metric="completionQty"
        figure={completion}
        value={formatPercent(completion)}
        note={
          <>
            <span>{targetQty === null ? texts.noTarget : texts.ofTarget({ target: formatInteger(targetQty) })}</span>
            {untargetedCustomers > 0 && targetQty !== null && (
              <span>
                {texts.untargeted({ customers: formatInteger(untargetedCustomers), qty: formatInteger(untargetedQty) })}
              </span>
            )}
          </>
        }
      >
        {pace && <Pace {...pace} />}
      </Tile>
      <Tile
        name={texts.skc}
        drill={drill}
        metric="skc"
        figure={figures.skc}
        value={formatInteger(figures.skc)}
        note={texts.ofOffered({ offered: formatInteger(figures.offeredSkc) })}
      />
      <Tile
        name={texts.customers}
        drill={drill}
        metric="customers"
        figure={figures.customers}
        value={formatInteger(figures.customers)}
        note={texts.ofAll({ all: formatInteger(figures.allCustomers) })}
      />
      {present && (
        <div>
          <dt>{texts.present}</dt>
          <dd>
            <DeskLink href="/report2/onlineCustom?states=online&states=idle">
              {formatInteger(present.customers)}
            </DeskLink>
          </dd>
          <dd className="fd-desk-note">
            {texts.presentNote({ devices: formatInteger(present.devices), all: formatInteger(present.all) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Pieces of the orders compared with, and the growth in percent. */
const Former = ({
  qty,
  comparison,
}: {
  readonly qty: number
  readonly comparison: NonNullable<Desk['comparison']>
}) => {
  const { desk: texts } = useShellPhrases()
  const { former, asOf } = comparison
  if (former === null || former === undefined) return null
  const { percent } = growthOf(qty, former)
  const wording = asOf === null ? texts.formerWhole : texts.former
  return <span title={comparison.name}>{wording({ qty: formatInteger(former), growth: percentText(percent) })}</span>
}

function percentText(percent: number | null): string {
  return percent === null ? '-' : formatSigned(percent, formatPercent)
}

const Pace = ({ expected, ahead, by }: NonNullable<Desk['pace']>) => {
  const { desk: texts } = useShellPhrases()
  const points = Math.abs(ahead).toFixed(1)
  const wording = by === 'even' ? texts : texts.ofOther
  return (
    <span
      className={ahead < 0 ? 'fd-desk-behind fd-warning' : 'fd-desk-ahead'}
      title={
        by === 'even'
          ? texts.paceHelp({ expected: String(expected) })
          : texts.otherPaceHelp({ expected: String(expected) })
      }
    >
      {ahead < 0 ? `▼${wording.behind({ points })}` : `▲${wording.ahead({ points })}`}
    </span>
  )
}

type TileProps = {
  readonly name: string
  readonly drill: DrillState
  readonly metric: MetricKey
  /** In units of the wire. */
  readonly figure: number | null
  readonly value: string
  readonly exact?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

const Tile = ({ name, drill, metric, figure, value, exact, note, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <DeskNumber drill={drill} opens={{ node: [], metric }} value={figure} title={exact}>
        {value}
      </DeskNumber>{' '}
      {children}
    </dd>
    <dd className="fd-desk-note">{note}</dd>
  </div>
)
