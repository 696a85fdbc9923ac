import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { useCallback, useRef } from 'react'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { Entry } from './Entry.tsx'
import { entryFields } from './entry-filter.ts'
import { Opening } from './opening/Opening.tsx'
import { PastEntry } from './past/PastEntry.tsx'
import './order-entry.css'

/** Order entry: a customer's order in the size matrix. Customer, type and filter stand in the address, so Back and a second window work. */
export const OrderEntry = () => {
  const [query, update] = useAddressQuery(entryFields)
  const { customerId, type, ask, at } = query
  const wasChosen = useRef(false)
  const open = useCallback(
    (id: number, of: OrderType = 'first') => {
      wasChosen.current = true
      update((now) => ({ ...now, customerId: id, type: of, cell: '', ask: 'no', at: '' }))
    },
    [update],
  )
  if (customerId === 0) return <NoEntry onOpen={open} />
  if (at !== '') {
    const leave = () => update((now) => ({ ...now, at: '' }))
    return <PastEntry key={`${customerId} ${type} ${at}`} {...{ customerId, type, at }} onLeave={leave} />
  }
  return (
    <Entry
      key={`${customerId} ${type} ${ask}`}
      query={query}
      onChange={(changes) => update((now) => ({ ...now, ...changes }))}
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
        <CustomerPicker chosen={null} onChoose={(id) => onOpen(id)} />
      </div>
      <div className="fd-page-body">
        <Opening onOpen={onOpen} />
      </div>
    </div>
  )
}
