import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type OpenedOrder, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { Button } from 'antd'
import { DictionaryTag } from '../../../../kit/dictionary/DictionaryTag.tsx'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { go } from '../../../../kit/page/location.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'

/** Under which the list of orders has them. */
const statusOf = { returned: 'returned', unfinished: 'draft' } as const

type Props = { readonly onOpen: (customerId: number, type: OrderType) => void }

/** Orders to go on with, while no customer is chosen. */
export const Opening = ({ onOpen }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const { data, error, refetch } = useRead(orderEntry.opening, {}, { version: useLiveVersion() })
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />
  const lists = [
    ['recent', data.recent],
    ['returned', data.returned],
    ['unfinished', data.unfinished],
  ] as const
  return (
    <div className="fd-opening">
      {lists.map(([name, { list, count }]) => (
        <section key={name} aria-label={texts.opening[name]}>
          <h2>
            {texts.opening[name]} <small>{formatInteger(count)}</small>
          </h2>
          {count === 0 && <p className="fd-weak">{texts.opening.none}</p>}
          <ul>
            {list.map((order) => (
              <li key={order.orderNumber}>
                <OpenedLine order={order} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {count > list.length && name !== 'recent' && (
            <MoreOrders status={statusOf[name]} visibleCount={list.length} count={count} />
          )}
        </section>
      ))}
    </div>
  )
}

type More = { readonly status: OrderStatus; readonly visibleCount: number; readonly count: number }

/** Says that the list is cut; leads to all of them where the user may open the list of orders. */
const MoreOrders = ({ status, visibleCount, count }: More) => {
  const { orderEntry: labels } = usePhrases()
  const mayOpen = useAllowed({ menu: 'orderManagement' })
  const texts = { shown: formatInteger(visibleCount), count: formatInteger(count) }
  if (!mayOpen) return <p className="fd-weak">{labels.opening.first(texts)}</p>
  return (
    <Button type="link" onClick={() => go(`/order/list?orderStatus=${status}`)}>
      {labels.opening.all(texts)}
    </Button>
  )
}

const OpenedLine = ({ order, onOpen }: Props & { readonly order: OpenedOrder }) => {
  const { orderEntry: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { customerId, code, name, type, orderNumber, status, qty, updatedAt, by } = order
  return (
    <button type="button" className="fd-opened fd-full-width fd-plain-button" onClick={() => onOpen(customerId, type)}>
      <b className="fd-strong fd-cut">
        {code} {name}
      </b>
      <span>{texts.pieces({ qty: formatInteger(qty) })}</span>
      <small className="fd-weak">
        {orderNumber}
        {type === 'first' ? '' : ` · ${texts.types[type]}`} <DictionaryTag dictCode="orderStatus" value={status} />
      </small>
      <small className="fd-weak">
        {by} {time(updatedAt)}
      </small>
    </button>
  )
}
