import type { ChangedOrder, orderRows, RowSums } from '@fairdesk/contract/areas/orders/order-rows'
import type { Output } from '@fairdesk/contract/endpoint'
import type { ApiError } from '../../../kit/call/api-error.ts'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { RefusedRows } from '../../RefusedRows.tsx'
import { SkippedOrders } from '../../SkippedOrders.tsx'

type Props = {
  readonly preview: Output<typeof orderRows.preview> | undefined
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** What would change, order by order with sums before and after, and what would stay and why. */
export const RowPreview = ({ preview, error, onRetry }: Props) => {
  const { orderRows: words } = usePhrases()
  if (!preview) return <NotLoaded rows={4} error={error} onRetry={onRetry} />
  const { can, rows, before, after, list, skipped, refused, refusedCount } = preview
  return (
    <div className="fd-rows-preview" role="status">
      <p>
        <b>{can === 0 ? words.nothing : words.total({ orders: formatInteger(can), rows: formatInteger(rows) })}</b>
      </p>
      {can > 0 && (
        <table className="fd-rows-sums">
          <tbody>
            {list.map((order) => (
              <OrderSums key={order.orderId || order.customer} order={order} />
            ))}
            {can > list.length && (
              <tr>
                <td colSpan={3}>{words.moreOrders({ count: formatInteger(can - list.length) })}</td>
              </tr>
            )}
          </tbody>
          {can > 1 && (
            <tfoot>
              <tr>
                <th scope="row" />
                <Sums before={before} after={after} />
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
  const { orderRows: words } = usePhrases()
  return (
    <tr>
      <th scope="row">
        {order.number || words.newOrder} {order.customerName}
      </th>
      <Sums before={order.before} after={order.after} />
    </tr>
  )
}

const Sums = ({ before, after }: { readonly before: RowSums; readonly after: RowSums }) => {
  const { orderRows: words } = usePhrases()
  const [was, now] = [before.netAmount ?? before.tagAmount, after.netAmount ?? after.tagAmount]
  return (
    <>
      <td>{words.sums({ was: formatInteger(before.qty), now: formatInteger(after.qty) })}</td>
      <td>
        {was === undefined || now === undefined ? '' : words.sums({ was: formatExact(was), now: formatExact(now) })}
      </td>
    </>
  )
}
