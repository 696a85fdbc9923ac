import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = { readonly days: readonly { readonly day: string; readonly qty: number }[] }

/** Pieces day by day with what they add up to; days on which more was taken back than ordered are below nothing. */
export const OrderedByDay = ({ days }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const most = Math.max(...days.map(({ qty }) => Math.abs(qty)), 1)
  return (
    <table className="fd-table fd-goods-days">
      <thead>
        <tr>
          <th scope="col">{words.history.day}</th>
          <th scope="col" className="fd-goods-number">
            {words.history.qty}
          </th>
          <td />
          <th scope="col" className="fd-goods-number">
            {words.history.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, qty }, at) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td className="fd-goods-number">{formatInteger(qty)}</td>
            <td className="fd-goods-bar" aria-hidden="true">
              <i data-negative={qty < 0} style={{ width: `${(Math.abs(qty) / most) * 100}%` }} />
            </td>
            <td className="fd-goods-number">
              {formatInteger(days.slice(0, at + 1).reduce((sum, one) => sum + one.qty, 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
