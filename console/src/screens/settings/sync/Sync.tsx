import { useState } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { Links } from './Links.tsx'
import { Outbox } from './outbox/Outbox.tsx'
import { syncFields } from './sync-query.ts'
import { ViewTabs } from './ViewTabs.tsx'
import './sync.css'

/** Links to other systems, and the outgoing data. */
export const Sync = () => {
  const [query] = useAddressQuery(syncFields)
  // Open the rows if the address has a filter.
  const [isOutbox, setOutbox] = useState(query.linkId !== undefined || query.states.length > 0 || query.keyword !== '')
  const tabs = <ViewTabs isOutbox={isOutbox} onChange={setOutbox} />
  return isOutbox ? <Outbox tabs={tabs} /> : <Links tabs={tabs} onRows={() => setOutbox(true)} />
}
