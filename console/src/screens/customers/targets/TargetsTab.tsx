import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { TargetsForm } from './TargetsForm.tsx'
import './targets.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** What a customer should order beside what he has; the latter follows his orders. */
export const TargetsTab = ({ customerId, onChanged }: Props) => {
  const { data, error, retry } = useFreshRead(customerTargets.get, { customerId }, { version: useLiveVersion() })
  if (data) return <TargetsForm targets={data} onChanged={onChanged} />
  return <NotLoaded rows={6} error={error} onRetry={retry} />
}
