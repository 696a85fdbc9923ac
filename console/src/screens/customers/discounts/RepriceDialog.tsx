import { customerDiscounts, type RepricedOrder } from '@fairdesk/contract/areas/data/customer-discounts'
import { notify } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { reprice } from '../customer-writes.ts'

type Props = { readonly customerId: number; readonly onClose: () => void }

/** What today's discounts make of the orders, to be looked at and then done. */
export const RepriceDialog = ({ customerId, onClose }: Props) => {
  const { customerDiscounts: all } = usePhrases()
  const words = all.reprice
  const { data: shown, error, retry } = useFreshRead(customerDiscounts.repricing, { customerId })
  const act = useAct(async () => {
    if (!shown) return
    const done = await reprice({ customerId, seal: shown.seal })
    const said = { orders: formatInteger(done.orders), rows: formatInteger(done.rows) }
    notify({ kind: 'success', text: words.done(said) })
    onClose()
  })
  return (
    <ActDialog
      width={880}
      title={words.title}
      okText={words.act({ rows: formatInteger(shown?.rows ?? 0) })}
      disabled={!shown || shown.rows === 0}
      act={act}
      onClose={onClose}
    >
      {!shown && <NotLoaded rows={4} error={error} onRetry={retry} />}
      {shown && shown.rows === 0 && <p>{words.nothing}</p>}
      {shown && shown.rows > 0 && <Orders orders={shown.orders} />}
      {shown && shown.droppedRows > 0 && (
        <p className="fd-customer-note">{words.dropped({ rows: formatInteger(shown.droppedRows) })}</p>
      )}
      {shown && shown.keptOrders.length > 0 && (
        <p className="fd-customer-note">
          {words.kept({ names: shown.keptOrders.map(({ code, name }) => `${code} ${name}`).join('、') })}
        </p>
      )}
    </ActDialog>
  )
}

const Orders = ({ orders }: { readonly orders: readonly RepricedOrder[] }) => {
  const { customerDiscounts: all } = usePhrases()
  const words = all.reprice
  const isAgent = orders.some((order) => order.agentBefore !== order.agentAfter)
  return (
    <div className="fd-repriced">
      <table className="fd-table">
        <TableHead
          heads={[
            words.order,
            [words.rows, 'fd-number'],
            [words.pieces, 'fd-number'],
            [words.net, 'fd-number'],
            isAgent && [words.agent, 'fd-number'],
          ]}
        />
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderId}>
              <th scope="row">
                {order.code} {order.name}
              </th>
              <td className="fd-number">{formatInteger(order.rows)}</td>
              <td className="fd-number">{formatInteger(order.qty)}</td>
              <td className="fd-number">
                <Amount before={order.netBefore} after={order.netAfter} />
              </td>
              {isAgent && (
                <td className="fd-number">
                  <Amount before={order.agentBefore} after={order.agentAfter} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Amount = ({ before, after }: { readonly before: number; readonly after: number }) =>
  before === after ? (
    <span className="fd-weak">{formatExact(before)}</span>
  ) : (
    <>
      {formatExact(before)} <span aria-hidden="true">→</span> <b>{formatExact(after)}</b>
    </>
  )
