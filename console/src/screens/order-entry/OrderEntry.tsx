import { Empty } from 'antd'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { MatrixHandle } from '../../ui/size-matrix/matrix-props.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { EntryFilterBar } from './EntryFilterBar.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { type EntryFilter, isFiltered, noFilter } from './entry-filter.ts'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { useOrder } from './use-order.ts'
import { useUndo } from './use-undo.ts'
import './order-entry.css'

/** Order entry: a customer's order in the size matrix. The customer stands in the address, so Back and a second window work. */
export const OrderEntry = () => {
  const [query, setQuery] = useSearchParams()
  const customerId = Number(query.get('customerId') ?? 0)
  const wasChosen = useRef(false)
  const choose = useCallback(
    (id: number) => {
      wasChosen.current = true
      setQuery({ customerId: String(id) })
    },
    [setQuery],
  )
  if (customerId > 0) return <Entry key={customerId} customerId={customerId} onChoose={choose} wasChosen={wasChosen} />
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

type EntryProps = {
  readonly customerId: number
  readonly onChoose: (id: number) => void
  /** Set when the user has just chosen this customer here: what he types next are pieces. */
  readonly wasChosen: RefObject<boolean>
}

const Entry = ({ customerId, onChoose, wasChosen }: EntryProps) => {
  const { shell } = usePhrases()
  const [filter, setFilter] = useState<EntryFilter>(noFilter)
  const order = useOrder(customerId, filter)
  const name = order.session.useHead(({ customer }) => (customer ? `${customer.code} ${customer.name}` : ''))
  const customerName = order.session.useHead(({ customer }) => customer?.name ?? '')
  useOwnTitle(customerName && `${shell.titles.orderEntry} ${customerName}`)
  const matrix = useRef<MatrixHandle>(null)
  const step = useUndo(order.session.matrix, matrix)
  const [first] = order.styleIds
  useEffect(() => {
    if (first === undefined || !wasChosen.current) return
    wasChosen.current = false
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) matrix.current?.focus(first)
  }, [first, wasChosen])
  const change = useCallback((changes: Partial<EntryFilter>) => setFilter((now) => ({ ...now, ...changes })), [])
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker chosen={{ id: customerId, name }} onChoose={onChoose} />
        <EntryFilterBar filter={filter} onChange={change} />
      </div>
      <OrderTotalsLine session={order.session} />
      <div className="fd-page-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          {...(isFiltered(filter) ? { onClear: () => setFilter(noFilter) } : {})}
        />
      </div>
      <EntryFoot order={order} onStep={step} />
    </div>
  )
}
