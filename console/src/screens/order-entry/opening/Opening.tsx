import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type OpenedOrder, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { DictionaryTag } from '../../../kit/dictionary/DictionaryTag.tsx'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

type Props = { readonly onOpen: (customerId: number, type: OrderType) => void }

/** Orders to go on with, while no customer is chosen. */
export const Opening = ({ onOpen }: Props) => {
  const { orderEntry: words } = usePhrases()
  const { data, error, refetch } = useRead(orderEntry.opening, {}, { version: useLiveVersion() })
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />
  const lists = [
    ['recent', data.recent],
    ['returned', data.returned],
    ['unfinished', data.unfinished],
  ] as const
  return (
    <div className="fd-opening">
      {lists.map(([name, orders]) => (
        <section key={name} aria-label={words.opening[name]}>
          <h2>
            {words.opening[name]} <small>{formatInteger(orders.length)}</small>
          </h2>
          {orders.length === 0 && <p className="fd-weak">{words.opening.none}</p>}
          <ul>
            {orders.map((order) => (
              <li key={order.orderNumber}>
                <OpenedLine order={order} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const OpenedLine = ({ order, onOpen }: Props & { readonly order: OpenedOrder }) => {
  const { orderEntry: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { customerId, code, name, type, orderNumber, status, qty, updatedAt, by } = order
  return (
    <button type="button" className="fd-opened" onClick={() => onOpen(customerId, type)}>
      <b>
        {code} {name}
      </b>
      <span>{words.pieces({ qty: formatInteger(qty) })}</span>
      <small>
        {orderNumber}
        {type === 'first' ? '' : ` · ${words.types[type]}`} <DictionaryTag dictCode="orderStatus" value={status} />
      </small>
      <small>
        {by} {time(updatedAt)}
      </small>
    </button>
  )
}
