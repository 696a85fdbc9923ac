import type { ChangeCell } from '@fairdesk/contract/areas/orders/order-change'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly cells: readonly ChangeCell[]; readonly isOpen: boolean }

/** The cells of a request; while it is open also what they hold now, marked where that is no longer what was looked at. */
export const ChangeCells = ({ cells, isOpen }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.change.cell
  return (
    <table className="fd-change-cells">
      <thead>
        <tr>
          <th scope="col">{words.goods}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.was}</th>
          {isOpen && <th scope="col">{words.now}</th>}
          <th scope="col">{words.qty}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ goodsId, colourId, sizeId, goodsNo, name, colour, size, was, now, qty }) => (
          <tr key={`${goodsId} ${colourId} ${sizeId}`} data-moved={isOpen && was !== now}>
            <th scope="row">
              {goodsNo} <span className="fd-weak">{name}</span> {colour}
            </th>
            <td>{size}</td>
            <td>{formatInteger(was)}</td>
            {isOpen && <td className="fd-change-now">{formatInteger(now)}</td>}
            <td>
              <b>{formatInteger(qty)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
