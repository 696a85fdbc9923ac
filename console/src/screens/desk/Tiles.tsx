import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { ReactNode } from 'react'
import { formatExact, formatInteger, formatLarge, formatPercent } from '../../kit/text/format.ts'
import { useLanguage, useShellPhrases } from '../../kit/text/phrases.ts'

/** The fair in numbers: what this user may see of them, no hole where he may not. */
export const Tiles = ({ desk: { figures, pace } }: { readonly desk: Desk }) => {
  const { desk: words } = useShellPhrases()
  const language = useLanguage()
  const { qty, netAmount, tagAmount, completion, targetQty } = figures
  const amount = netAmount ?? tagAmount
  return (
    <dl className="fd-desk-tiles">
      <Tile name={words.qty} value={formatInteger(qty)} />
      {amount !== undefined && (
        <Tile
          name={netAmount === undefined ? words.tagAmount : words.netAmount}
          value={formatLarge(amount, language)}
          exact={formatExact(amount)}
        />
      )}
      <Tile
        name={words.completion}
        value={formatPercent(completion)}
        note={targetQty === null ? words.noTarget : words.ofTarget({ target: formatInteger(targetQty) })}
      >
        {pace && <Pace {...pace} />}
      </Tile>
      <Tile
        name={words.skc}
        value={formatInteger(figures.skc)}
        note={words.ofOffered({ offered: formatInteger(figures.offeredSkc) })}
      />
      <Tile
        name={words.customers}
        value={formatInteger(figures.customers)}
        note={words.ofAll({ all: formatInteger(figures.allCustomers) })}
      />
    </dl>
  )
}

const Pace = ({ expected, ahead }: NonNullable<Desk['pace']>) => {
  const { desk: words } = useShellPhrases()
  const points = Math.abs(ahead).toFixed(1)
  return (
    <span
      className={ahead < 0 ? 'fd-desk-behind' : 'fd-desk-ahead'}
      title={words.paceHelp({ expected: String(expected) })}
    >
      {ahead < 0 ? `▼${words.behind({ points })}` : `▲${words.ahead({ points })}`}
    </span>
  )
}

type TileProps = {
  readonly name: string
  readonly value: string
  readonly exact?: string
  readonly note?: string
  readonly children?: ReactNode
}

const Tile = ({ name, value, exact, note, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd title={exact}>{value}</dd>
    <dd className="fd-desk-note">
      {note} {children}
    </dd>
  </div>
)
