import type { RefusedRow } from '@fairdesk/contract/areas/orders/order-batches'
import { formatInteger } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import './left-as-is.css'

type Props = { readonly rows: readonly RefusedRow[]; readonly count?: number }

const most = 100

/** Cells and rows that keep what they hold, each with its reason. */
export const RefusedRows = ({ rows, count = rows.length }: Props) => {
  const { orderRows: words } = usePhrases()
  if (count === 0) return null
  const shown = rows.slice(0, most)
  return (
    <div className="fd-order-skipped">
      <p>{words.refused({ count: formatInteger(count) })}</p>
      <ul>
        {shown.map((row) => (
          <li key={`${row.orderId} ${row.customerName} ${row.goodsId} ${row.colourId} ${row.size} ${row.code}`}>
            {words.refusedRow({
              customer: row.customerName,
              goods: [row.goodsNo, row.colour, row.size].filter((part) => part !== '').join(' '),
              msg: row.msg,
            })}
          </li>
        ))}
        {count > shown.length && (
          <li className="fd-weak">{words.moreRefused({ count: formatInteger(count - shown.length) })}</li>
        )}
      </ul>
    </div>
  )
}
