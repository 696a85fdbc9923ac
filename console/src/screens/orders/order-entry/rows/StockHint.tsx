import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { MatrixRow } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { type SizeLeft, sizesLeft, sizesOver } from '../session/stock-hint.ts'

/** Remaining pieces if stock is limited: for the size under the cursor, else for all together; excess in red. */
export const StockHint = ({ row, session }: { readonly row: MatrixRow; readonly session: OrderSession }) => {
  const { stock: texts } = usePhrases().orderEntry
  const stock = session.useHead((head) => head.stock.get(row.key))
  const cursorSlot = session.useCursor(({ cell }) =>
    cell?.styleId === row.styleId && cell.colourId === row.colour.id ? cell.slot : null,
  )
  const style = session.styles.get(row.styleId)
  const sizes = stock && style ? sizesLeft(style, row, stock) : []
  if (sizes.length === 0) return null
  const over = sizesOver(sizes)
  const leftOf = ({ left }: SizeLeft) => formatInteger(Math.max(0, left))
  const title = sizes.map((size) => texts.left({ size: size.name, qty: leftOf(size) })).join('\n')
  if (over.length > 0)
    return (
      <span className="fd-row-stock fd-hint" data-over="true" title={title}>
        {over.map(({ name, left }) => texts.over({ size: name, qty: formatInteger(-left) })).join(' ')}
      </span>
    )
  const cell = sizes.find(({ slot }) => slot === cursorSlot)
  const rest = sizes.reduce((sum, { left }) => sum + Math.max(0, left), 0)
  return (
    <span className="fd-row-stock fd-hint" data-none={(cell?.left ?? rest) <= 0} title={title}>
      {cell ? texts.left({ size: cell.name, qty: leftOf(cell) }) : texts.rest({ qty: formatInteger(rest) })}
    </span>
  )
}
