import type { ChangeCell } from '@fairdesk/contract/areas/orders/order-change'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import '../../../../ui/plain-table.css'

/**
 * Cells of a change request; while it is open also their current quantities, marked if changed since the request was
 * made.
 */
export const ChangeCells = ({ cells, isOpen }: { readonly cells: readonly ChangeCell[]; readonly isOpen: boolean }) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change.cell
  return (
    <table className="fd-compact-table fd-change-cells">
      <thead>
        <tr>
          <th scope="col">{texts.goods}</th>
          <th scope="col">{texts.size}</th>
          <th scope="col">{texts.was}</th>
          {isOpen && <th scope="col">{texts.now}</th>}
          <th scope="col">{texts.qty}</th>
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
