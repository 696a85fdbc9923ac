import type { SizeCurve } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { formatDecimal, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Points by which a size is told to be too many or too few. */
const notable = 5

/** Percent by size of each group, beside the standard and the peers; ▲ and ▼ where the customer is far from it. */
export const SizeCurves = ({ curves }: { readonly curves: readonly SizeCurve[] }) => {
  const { customerPage: texts } = usePhrases()
  return (
    <div>
      <h3>{texts.sizes}</h3>
      {curves.length === 0 && <p className="fd-weak">{texts.noSizes}</p>}
      <div className="fd-customer-curves">
        {curves.map((curve) => (
          <Curve key={curve.code} curve={curve} />
        ))}
      </div>
    </div>
  )
}

const Curve = ({ curve }: { readonly curve: SizeCurve }) => {
  const { customerPage: texts } = usePhrases()
  const { name, code, sizes, qty, shares: ownShares, peers, standard } = curve
  const reference = standard?.shares ?? peers
  const signOf = (index: number) => {
    const difference = reference ? (ownShares[index] ?? 0) - (reference[index] ?? 0) : 0
    return difference >= notable ? '▲' : difference <= -notable ? '▼' : ''
  }
  const row = (head: string, shares: readonly number[], sign: (index: number) => string) => (
    <tr key={head}>
      <th scope="row">{head}</th>
      {shares.map((share, index) => (
        <td key={sizes[index] ?? index} className="fd-number">
          {sign(index)}
          {formatDecimal(share)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className="fd-scroll">
      <table className="fd-compact-table fd-customer-sizes">
        <thead>
          <tr>
            <th>{texts.curve({ name: name || code, qty: formatInteger(qty) })}</th>
            {sizes.map((size) => (
              <th key={size} className="fd-number">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(texts.own, ownShares, signOf)}
          {standard && row(texts.standards[standard.kind](standard), standard.shares, () => '')}
          {peers && row(texts.peersTogether, peers, () => '')}
        </tbody>
      </table>
    </div>
  )
}
