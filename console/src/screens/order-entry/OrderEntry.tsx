import { Empty } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnTitle } from '../../kit/own-tab.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { EntryFilterBar } from './EntryFilterBar.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { type EntryFilter, isFiltered, noFilter } from './entry-filter.ts'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { useOrder } from './use-order.ts'
import './order-entry.css'

/** Order entry: a customer's order in the size matrix. The customer stands in the address, so Back and a second window work. */
export const OrderEntry = () => {
  const [query, setQuery] = useSearchParams()
  const customerId = Number(query.get('customerId') ?? 0)
  const choose = useCallback((id: number) => setQuery({ customerId: String(id) }), [setQuery])
  if (customerId > 0) return <Entry key={customerId} customerId={customerId} onChoose={choose} />
  return <NoEntry onChoose={choose} />
}

const NoEntry = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const { orderEntry: words } = usePhrases()
  useOwnTitle('')
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker chosen={null} onChoose={onChoose} />
      </div>
      <Empty style={{ paddingTop: 120 }} image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noCustomer} />
    </div>
  )
}

const Entry = ({ customerId, onChoose }: { customerId: number; onChoose: (id: number) => void }) => {
  const { shell } = usePhrases()
  const [filter, setFilter] = useState<EntryFilter>(noFilter)
  const order = useOrder(customerId, filter)
  const name = order.session.useHead(({ customer }) => (customer ? `${customer.code} ${customer.name}` : ''))
  const customerName = order.session.useHead(({ customer }) => customer?.name ?? '')
  useOwnTitle(customerName && `${shell.titles.orderEntry} ${customerName}`)
  const change = useCallback((changes: Partial<EntryFilter>) => setFilter((now) => ({ ...now, ...changes })), [])
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker chosen={{ id: customerId, name }} onChoose={onChoose} />
        <EntryFilterBar filter={filter} onChange={change} />
      </div>
      <OrderTotalsLine session={order.session} />
      <div className="fd-page-body">
        <OrderMatrix order={order} {...(isFiltered(filter) ? { onClear: () => setFilter(noFilter) } : {})} />
      </div>
      <EntryFoot order={order} />
    </div>
  )
}
