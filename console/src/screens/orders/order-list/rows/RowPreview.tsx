import type { ChangedOrder, orderRows, RowSums } from '@fairdesk/contract/areas/orders/order-rows'
import type { Output } from '@fairdesk/contract/endpoint'
import type { ApiError } from '../../../../kit/call/api-error.ts'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { RefusedRows } from '../../RefusedRows.tsx'
import { SkippedOrders } from '../../SkippedOrders.tsx'
import '../../../../ui/plain-table.css'

type Props = {
  readonly preview: Output<typeof orderRows.preview> | undefined
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** Preview of the changes, order by order with sums before and after, and of what stays and why. */
export const RowPreview = ({ preview, error, onRetry }: Props) => {
  const { orderRows: texts } = usePhrases()
  if (!preview) return <NotLoaded rows={4} error={error} onRetry={onRetry} />
  const { can, rows, before, after, list, skipped, refused, refusedCount } = preview
  return (
    <div className="fd-rows-preview" role="status">
      <p>
        <b>{can === 0 ? texts.nothing : texts.total({ orders: formatInteger(can), rows: formatInteger(rows) })}</b>
      </p>
      {can > 0 && (
        <table className="fd-compact-table fd-rows-sums">
          <tbody>
            {list.map((order) => (
              <OrderSums key={order.orderId || order.customer} order={order} />
            ))}
            {can > list.length && (
              <tr>
                <td colSpan={3}>{texts.moreOrders({ count: formatInteger(can - list.length) })}</td>
              </tr>
            )}
          </tbody>
          {can > 1 && (
            <tfoot>
              <tr>
                <th scope="row" />
                <Sums previous={before} updated={after} />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <RefusedRows rows={refused} count={refusedCount} />
      <SkippedOrders groups={skipped} />
    </div>
  )
}

const OrderSums = ({ order }: { readonly order: ChangedOrder }) => {
  const { orderRows: texts } = usePhrases()
  return (
    <tr>
      <th scope="row">
        {order.number || texts.newOrder} {order.customerName}
      </th>
      <Sums previous={order.before} updated={order.after} />
    </tr>
  )
}

const Sums = ({ previous, updated }: { readonly previous: RowSums; readonly updated: RowSums }) => {
  const { orderRows: texts } = usePhrases()
  const [was, newAmount] = [previous.netAmount ?? previous.tagAmount, updated.netAmount ?? updated.tagAmount]
  return (
    <>
      <td>{texts.sums({ was: formatInteger(previous.qty), now: formatInteger(updated.qty) })}</td>
      <td>
        {was === undefined || newAmount === undefined
          ? ''
          : texts.sums({ was: formatExact(was), now: formatExact(newAmount) })}
      </td>
    </>
  )
}
