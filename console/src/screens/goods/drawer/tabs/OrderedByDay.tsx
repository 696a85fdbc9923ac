import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'

type Props = { readonly days: readonly { readonly day: string; readonly qty: number }[] }

/** Pieces day by day with what they add up to; days on which more was taken back than ordered are below nothing. */
export const OrderedByDay = ({ days }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const most = Math.max(...days.map(({ qty }) => Math.abs(qty)), 1)
  return (
    <table className="fd-table fd-goods-days">
      <TableHead
        heads={[
          words.history.day,
          [words.history.qty, 'fd-goods-number'],
          null,
          [words.history.sum, 'fd-goods-number'],
        ]}
      />
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
