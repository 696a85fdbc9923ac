import { customerDiscounts, type RepricedOrder } from '@fairdesk/contract/areas/data/customer-discounts'
import { Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { reprice } from '../customer-writes.ts'

type Props = { readonly customerId: number; readonly onClose: () => void }

/** What today's discounts make of the orders, to be looked at and then done. */
export const RepriceDialog = ({ customerId, onClose }: Props) => {
  const { customerDiscounts: all, shell } = usePhrases()
  const words = all.reprice
  const [isBusy, setBusy] = useState(false)
  const { data: shown, error, retry } = useFreshRead(customerDiscounts.repricing, { customerId })
  const act = async () => {
    if (!shown) return
    setBusy(true)
    try {
      const done = await reprice({ customerId, seal: shown.seal })
      const said = { orders: formatInteger(done.orders), rows: formatInteger(done.rows) }
      notify({ kind: 'success', text: words.done(said) })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={880}
      title={words.title}
      okText={words.act({ rows: formatInteger(shown?.rows ?? 0) })}
      okButtonProps={{ disabled: !shown || shown.rows === 0 }}
      confirmLoading={isBusy}
      onOk={() => void act().catch(() => undefined)}
      onCancel={onClose}
    >
      {error && !shown && (
        <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
      )}
      {!error && !shown && <Loading rows={4} />}
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
    </Modal>
  )
}

const Orders = ({ orders }: { readonly orders: readonly RepricedOrder[] }) => {
  const { customerDiscounts: all } = usePhrases()
  const words = all.reprice
  const isAgent = orders.some((order) => order.agentBefore !== order.agentAfter)
  return (
    <div className="fd-repriced">
      <table className="fd-table">
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            <th scope="col" className="fd-number">
              {words.rows}
            </th>
            <th scope="col" className="fd-number">
              {words.pieces}
            </th>
            <th scope="col" className="fd-number">
              {words.net}
            </th>
            {isAgent && (
              <th scope="col" className="fd-number">
                {words.agent}
              </th>
            )}
          </tr>
        </thead>
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
