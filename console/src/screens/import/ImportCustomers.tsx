import { isKindSeen } from '@fairdesk/contract/areas/data/bulk-import'
import { useSearchParams } from 'react-router'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ImportWizard } from './ImportWizard.tsx'
import { kindsBeside } from './kind-places.ts'

/** Customers and all that is said of them; which of it stands in the address. */
export const ImportCustomers = () => {
  const { importWizard: words } = usePhrases()
  const [query] = useSearchParams()
  const prices = usePrices()
  const seen = kindsBeside('customers').filter((one) => isKindSeen(one, prices))
  const kind = seen.find((one) => one === query.get('kind')) ?? 'customers'
  useOwnTitle(kind === 'customers' ? '' : words.title({ kind: words.kinds[kind] }))
  return <ImportWizard key={kind} kind={kind} />
}
