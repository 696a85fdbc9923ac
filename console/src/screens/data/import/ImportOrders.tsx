import { useSearchParams } from 'react-router'
import { ImportWizard } from './ImportWizard.tsx'

/**
 * Import of a filled order form, which must be the customer's if opened from their order; or of lines of many orders.
 */
export const ImportOrders = () => {
  const [query] = useSearchParams()
  if (query.get('kind') === 'orderLines') return <ImportWizard key="lines" kind="orderLines" />
  const customerId = Number(query.get('customerId'))
  const options = Number.isInteger(customerId) && customerId > 0 ? { customerId } : {}
  return <ImportWizard key={customerId} kind="orders" options={options} />
}
