import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { useCallback, useRef } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useOwnTitle } from '../../../kit/page/own-tab.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { Entry } from './Entry.tsx'
import { entryFields } from './entry-filter.ts'
import { Opening } from './opening/Opening.tsx'
import { PastEntry } from './past/PastEntry.tsx'
import './order-entry.css'

/**
 * Order entry: a customer's order in the size matrix. Customer, type and filter are in the address, so Back and a
 * second window work.
 */
export const OrderEntry = () => {
  const [query, update] = useAddressQuery(entryFields)
  const { customerId, type, ask, at } = query
  const wasChosen = useRef(false)
  const open = useCallback(
    (id: number, orderType: OrderType = 'first') => {
      wasChosen.current = true
      update((current) => ({ ...current, customerId: id, type: orderType, cell: '', ask: 'no', at: '' }))
    },
    [update],
  )
  if (customerId === 0) return <NoEntry onOpen={open} />
  if (at !== '') {
    const exitPastView = () => update((current) => ({ ...current, at: '' }))
    return <PastEntry key={`${customerId} ${type} ${at}`} {...{ customerId, type, asOf: at }} onLeave={exitPastView} />
  }
  return (
    <Entry
      key={`${customerId} ${type} ${ask}`}
      query={query}
      onChange={(changes) => update((current) => ({ ...current, ...changes }))}
      onOpen={open}
      wasChosen={wasChosen}
    />
  )
}

const NoEntry = ({ onOpen }: { readonly onOpen: (id: number, type?: OrderType) => void }) => {
  useOwnTitle('')
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker autoFocus selected={null} onChoose={(id) => onOpen(id)} />
      </div>
      <div className="fd-page-body">
        <Opening onOpen={onOpen} />
      </div>
    </div>
  )
}
