import type { GoodsRepricing } from '@fairdesk/contract/areas/data/goods-record'
import { formatExact, formatInteger } from '../../../../../kit/text/format.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../../ui/TableHead.tsx'
import '../../../../../ui/plain-table.css'

type Props = {
  /** Undefined while it is on its way. */
  readonly effect: GoodsRepricing | undefined
  readonly error: string | undefined
  readonly oldRange: string | undefined
}

const amounts = ['tag', 'net', 'agent'] as const

/** Orders and amounts before and after, and what stays unchanged. */
export const RepriceEffect = ({ effect, error, oldRange }: Props) => {
  const { goodsRecord: texts, metrics } = usePhrases()
  const { price } = texts
  if (error !== undefined) return <p className="fd-goods-note">{error}</p>
  if (!effect) return <p className="fd-goods-note">{price.reckoning}</p>
  const { orders, customers, qty, before, after, otherOrders, kept, priceRange } = effect
  const names = { tag: metrics.tagAmount, net: metrics.netAmount, agent: metrics.agentAmount }
  const notes = [
    priceRange === undefined || priceRange === oldRange
      ? ''
      : price.rangeMoves({ from: oldRange || price.unclassified, to: priceRange || price.unclassified }),
    otherOrders ? price.others : '',
    kept.orders > 0 ? price.kept({ count: formatInteger(kept.orders), names: saidNames(kept.names) }) : '',
  ].filter((note) => note !== '')
  return (
    <div aria-live="polite">
      <p className="fd-goods-effect">
        {orders === 0
          ? price.noOrders
          : price.effect({
              orders: formatInteger(orders),
              customers: formatInteger(customers),
              qty: formatInteger(qty),
            })}
      </p>
      {orders > 0 && (
        <table className="fd-table fd-goods-effects">
          <TableHead
            heads={[
              price.amount,
              ...[price.before, price.after, price.difference].map((head) => [head, 'fd-goods-number'] as const),
            ]}
          />
          <tbody>
            {amounts.map((name) => {
              const [was, is] = [before[name], after[name]]
              if (was === undefined || is === undefined) return null
              return (
                <tr key={name}>
                  <th scope="row">{names[name]}</th>
                  <td className="fd-goods-number">{formatExact(was)}</td>
                  <td className="fd-goods-number">{formatExact(is)}</td>
                  <td className="fd-goods-number">{formatExact(is - was)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note} className="fd-goods-note">
          {note}
        </p>
      ))}
      <p className="fd-goods-note">{price.todaysDiscounts}</p>
    </div>
  )
}

const mostNamed = 10

function saidNames(names: readonly string[]): string {
  return names.slice(0, mostNamed).join('、') + (names.length > mostNamed ? '…' : '')
}
