import { useSearchParams } from 'react-router'
import { ImportWizard } from './ImportWizard.tsx'

/** A filled order form, which opened from a customer's order must be his; or lines of many orders, as the address says. */
export const ImportOrders = () => {
  const [query] = useSearchParams()
  if (query.get('kind') === 'orderLines') return <ImportWizard key="lines" kind="orderLines" />
  const customerId = Number(query.get('customerId'))
  const options = Number.isInteger(customerId) && customerId > 0 ? { customerId } : {}
  return <ImportWizard key={customerId} kind="orders" options={options} />
}
