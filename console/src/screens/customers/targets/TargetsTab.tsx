import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
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
