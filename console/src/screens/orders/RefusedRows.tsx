import type { RefusedRow } from '@fairdesk/contract/areas/orders/order-batches'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import './left-as-is.css'

const maxRows = 100

/** Rejected cells and rows, which keep their values, each with its reason. */
export const RefusedRows = ({
  rows,
  count = rows.length,
}: {
  readonly rows: readonly RefusedRow[]
  readonly count?: number
}) => {
  const { orderRows: texts } = usePhrases()
  if (count === 0) return null
  const visibleRows = bySizes(rows).slice(0, maxRows)
  const visibleCellCount = visibleRows.reduce((sum, { cells }) => sum + cells, 0)
  return (
    <div className="fd-order-skipped">
      <p>{texts.refused({ count: formatInteger(count) })}</p>
      <ul>
        {visibleRows.map((row) => (
          <li key={row.key}>
            {texts.refusedRow({
              customer: row.customerName,
              goods: [row.goodsNo, row.colour, row.sizes].filter((text) => text !== '').join(' '),
              msg: row.msg,
            })}
          </li>
        ))}
        {count > visibleCellCount && (
          <li className="fd-weak">{texts.moreRefused({ count: formatInteger(count - visibleCellCount) })}</li>
        )}
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
