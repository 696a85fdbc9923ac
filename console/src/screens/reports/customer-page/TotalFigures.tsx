import { growthOf } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { FairForecastBlock } from '../../../figures/forecast/FairForecastBlock.tsx'
import { Gap } from '../../../figures/gap/Gap.tsx'
import { growthText } from '../../../figures/other-fair/growth-columns.tsx'
import { formatDecimal, formatInteger, formatPercent, formatSigned, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useTypeName } from './PageHead.tsx'

type Format = (value: number | null | undefined) => string
type Against = CustomerPage['figures']['qty']
type Line = {
  readonly name: string
  readonly value: number | null
  readonly peer: number | null | undefined
  readonly format: Format
  readonly against?: Against
}

/** Orders against targets and beside the peers' medians. */
export const TotalFigures = ({ page }: { readonly page: CustomerPage }) => {
  const { customerPage: texts } = usePhrases()
  return (
    <div>
      <h3>{texts.figures}</h3>
      <table className="fd-table fd-customer-figures">
        <thead>
          <tr>
            <th>{texts.figure}</th>
            {[texts.own, texts.target, texts.gap, texts.completion, texts.peer].map((head) => (
              <th key={head} className="fd-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(page, texts).map(({ name, value, peer, format, against }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="fd-number fd-strong">{format(value)}</td>
              <td className="fd-number">{against ? format(against.target) : ''}</td>
              <td className="fd-number">{against && <Gap value={against.gap} format={format} />}</td>
              <td className="fd-number">{against ? formatPercent(against.completion) : ''}</td>
              <td className="fd-number">{peer === undefined ? '' : format(peer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FairForecastBlock version={page.version} customerId={page.customer.id} />
      <PeersNote page={page} />
      <Compared page={page} />
      {page.last && (
        <p className="fd-note">
          {texts.lastTotal({ season: page.last.season, qty: formatInteger(page.last.qty) })}
          {/* History without style numbers counts none. */}
          {page.last.styles > 0 && texts.lastStyles({ styles: formatInteger(page.last.styles) })}
          {page.last.amount !== undefined && texts.lastAmount({ amount: formatYuan(page.last.amount) })}
        </p>
      )}
    </div>
  )
}

/** Pieces of the orders compared with, and the growth since. */
const Compared = ({ page: { comparison, figures } }: { readonly page: CustomerPage }) => {
  const { customerPage: texts, comparison: growthTexts } = usePhrases()
  const growth = growthOf(figures.qty.actual, comparison?.former)
  if (!comparison || growth.qty === null) return null
  const name = comparison.name || growthTexts.unnamedSeason
  const title = comparison.asOf === null ? growthTexts.formerWholeOf({ name }) : growthTexts.formerOf({ name })
  const share = growth.percent === null ? '' : texts.inBrackets({ figure: growthText(growth.percent) })
  const grown = `${formatSigned(growth.qty)}${share}`
  return <p className="fd-note">{texts.comparedTotal({ title, qty: formatInteger(comparison.former), grown })}</p>
}

type Texts = ReturnType<typeof usePhrases>['customerPage']

function linesOf({ figures, peers, basis }: CustomerPage, texts: Texts): Line[] {
  const { qty, amount, styles, skc, depth, width } = figures
  const median = peers?.median
  return [
    { name: texts.qty, value: qty.actual, peer: median?.qty, format: formatInteger, against: qty },
    ...(amount && basis
      ? [{ name: texts.amount[basis], value: amount.actual, peer: undefined, format: formatYuan, against: amount }]
      : []),
    { name: texts.styles, value: styles, peer: median?.styles, format: formatInteger },
    { name: texts.skc, value: skc, peer: median?.skc, format: formatInteger },
    { name: texts.width, value: width, peer: median?.width, format: formatPercent },
    { name: texts.depth, value: depth, peer: median?.depth, format: formatDecimal },
  ]
}

/** Names the group that medians are of. */
const PeersNote = ({ page: { peers, customer } }: { readonly page: CustomerPage }) => {
  const { customerPage: texts } = usePhrases()
  const typeName = useTypeName()(customer.type)
  if (!peers) return <p className="fd-note">{texts.noPeers}</p>
  const traits = [
    texts.sameType({ type: typeName }),
    ...(peers.sameLevel ? [texts.sameLevel(customer)] : []),
    ...(peers.sameBigArea ? [texts.sameBigArea(customer)] : []),
  ].join(' · ')
  const counts = { customers: formatInteger(peers.customers), ordered: formatInteger(peers.ordered) }
  return <p className="fd-note">{texts.peersOf({ traits, ...counts })}</p>
}
