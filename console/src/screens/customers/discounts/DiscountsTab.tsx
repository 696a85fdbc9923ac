import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
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
