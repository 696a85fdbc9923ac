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
  const shown = bySizes(rows).slice(0, most)
  const said = shown.reduce((sum, { cells }) => sum + cells, 0)
  return (
    <div className="fd-order-skipped">
      <p>{words.refused({ count: formatInteger(count) })}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.key}>
            {words.refusedRow({
              customer: row.customerName,
              goods: [row.goodsNo, row.colour, row.sizes].filter((part) => part !== '').join(' '),
              msg: row.msg,
            })}
          </li>
        ))}
        {count > said && <li className="fd-weak">{words.moreRefused({ count: formatInteger(count - said) })}</li>}
      </ul>
    </div>
  )
}

/** Sizes of one colour that stay for the same reason, in one line. */
function bySizes(rows: readonly RefusedRow[]) {
  const groups = Map.groupBy(rows, (row) =>
    [row.orderId, row.customerName, row.goodsId, row.colourId, row.msg].join(' '),
  )
  return [...groups].flatMap(([key, cells]) => {
    const [row] = cells
    return row
      ? [
          {
            ...row,
            key,
            cells: cells.length,
            sizes: cells
              .map(({ size }) => size)
              .join(' ')
              .trim(),
          },
        ]
      : []
  })
}
