import { customerDiscounts } from '@fairdesk/contract/areas/customer-discounts'
import { usePhrases } from '../../../kit/phrases.ts'
import { useFreshRead } from '../../../kit/use-read.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { DiscountsForm } from './DiscountsForm.tsx'
import './discounts.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** What a customer pays. */
export const DiscountsTab = ({ customerId, onChanged }: Props) => {
  const { shell } = usePhrases()
  const { data, error, retry } = useFreshRead(customerDiscounts.get, { customerId })
  if (data) return <DiscountsForm opened={data} onChanged={onChanged} />
  if (!error) return <Loading rows={6} />
  return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
}
