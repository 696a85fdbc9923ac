import { useSearchParams } from 'react-router'
import { ImportWizard } from './ImportWizard.tsx'

/** A filled order form; opened from a customer's order it must be his. */
export const ImportOrders = () => {
  const [query] = useSearchParams()
  const customerId = Number(query.get('customerId'))
  const options = Number.isInteger(customerId) && customerId > 0 ? { customerId } : {}
  return <ImportWizard key={customerId} kind="orders" options={options} />
}
