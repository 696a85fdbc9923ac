import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { Links } from './Links.tsx'
import { Outbox } from './Outbox.tsx'
import { syncFields } from './sync-query.ts'
import './sync.css'

/** Other systems beside the fair: the links to them, and what goes there. */
export const Sync = () => {
  const [query] = useAddressQuery(syncFields)
  return query.view === 'rows' ? <Outbox /> : <Links />
}
