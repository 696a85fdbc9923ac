import { isKindSeen } from '@fairdesk/contract/areas/data/bulk-import'
import { useSearchParams } from 'react-router'
import { useOwnTitle } from '../../../kit/page/own-tab.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ImportWizard } from './ImportWizard.tsx'
import { kindsBeside } from './kind-places.ts'

/** Import of customers and their related data; the address gives the kind. */
export const ImportCustomers = () => {
  const { importWizard: texts } = usePhrases()
  const [query] = useSearchParams()
  const prices = usePrices()
  const visibleKinds = kindsBeside('customers').filter((importKind) => isKindSeen(importKind, prices))
  const kind = visibleKinds.find((importKind) => importKind === query.get('kind')) ?? 'customers'
  useOwnTitle(kind === 'customers' ? '' : texts.title({ kind: texts.kinds[kind] }))
  return <ImportWizard key={kind} kind={kind} />
}
