import { customerTargets } from '@fairdesk/contract/areas/customer-targets'
import { useLiveVersion } from '../../../kit/live.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { useFreshRead } from '../../../kit/use-read.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { TargetsForm } from './TargetsForm.tsx'
import './targets.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** What a customer should order beside what he has; the latter follows his orders. */
export const TargetsTab = ({ customerId, onChanged }: Props) => {
  const { shell } = usePhrases()
  const { data, error, retry } = useFreshRead(customerTargets.get, { customerId }, { version: useLiveVersion() })
  if (data) return <TargetsForm targets={data} onChanged={onChanged} />
  if (!error) return <Loading rows={6} />
  return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
}
