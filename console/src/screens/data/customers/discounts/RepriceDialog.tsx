import { customerDiscounts, type RepricedOrder } from '@fairdesk/contract/areas/data/customer-discounts'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { reprice } from '../customer-writes.ts'

/** Previews the orders repriced by today's discounts, then does it. */
export const RepriceDialog = ({
  customerId,
  onClose,
}: {
  readonly customerId: number
  readonly onClose: () => void
}) => {
  const { customerDiscounts: all } = usePhrases()
  const texts = all.reprice
  const { data: preview, error, retry } = useFreshRead(customerDiscounts.repricing, { customerId })
  const act = useAct(async () => {
    if (!preview) return
    const done = await reprice({ customerId, seal: preview.seal })
    const counts = { orders: formatInteger(done.orders), rows: formatInteger(done.rows) }
    notify({ kind: 'success', text: texts.done(counts) })
    onClose()
  })
  return (
    <ActDialog
      width={880}
      title={texts.title}
      okText={texts.act({ rows: formatInteger(preview?.rows ?? 0) })}
      disabled={!preview || preview.rows === 0}
      act={act}
      onClose={onClose}
    >
      {!preview && <NotLoaded rows={4} error={error} onRetry={retry} />}
      {preview && preview.rows === 0 && <p>{texts.nothing}</p>}
      {preview && preview.rows > 0 && <Orders orders={preview.orders} />}
      {preview && preview.droppedRows > 0 && (
        <p className="fd-note">{texts.dropped({ rows: formatInteger(preview.droppedRows) })}</p>
      )}
      {preview && preview.keptOrders.length > 0 && (
        <p className="fd-note">
          {texts.kept({ names: preview.keptOrders.map(({ code, name }) => `${code} ${name}`).join('、') })}
        </p>
      )}
    </ActDialog>
  )
}

const Orders = ({ orders }: { readonly orders: readonly RepricedOrder[] }) => {
  const { customerDiscounts: all } = usePhrases()
  const texts = all.reprice
  const isAgent = orders.some((order) => order.agentBefore !== order.agentAfter)
  return (
    <div className="fd-repriced">
      <table className="fd-table">
        <TableHead
          heads={[
            texts.order,
            [texts.rows, 'fd-number'],
            [texts.pieces, 'fd-number'],
            [texts.net, 'fd-number'],
            isAgent && [texts.agent, 'fd-number'],
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
                <Amount previous={order.netBefore} updated={order.netAfter} />
              </td>
              {isAgent && (
                <td className="fd-number">
                  <Amount previous={order.agentBefore} updated={order.agentAfter} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Amount = ({ previous, updated }: { readonly previous: number; readonly updated: number }) =>
  previous === updated ? (
    <span className="fd-weak">{formatExact(previous)}</span>
  ) : (
    <>
      {formatExact(previous)} <span aria-hidden="true">→</span> <b>{formatExact(updated)}</b>
    </>
  )
