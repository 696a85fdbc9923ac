import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DiscountsForm } from './DiscountsForm.tsx'
import './discounts.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** What a customer pays. */
export const DiscountsTab = ({ customerId, onChanged }: Props) => {
  const { data, error, retry } = useFreshRead(customerDiscounts.get, { customerId })
  if (data) return <DiscountsForm opened={data} onChanged={onChanged} />
  return <NotLoaded rows={6} error={error} onRetry={retry} />
}
