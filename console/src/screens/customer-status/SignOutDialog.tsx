import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { newRequestId } from '../../kit/call/request-id.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { signOutCustomers } from './status-writes.ts'

type Props = { readonly customerIds: number[]; readonly onDone: () => void; readonly onClose: () => void }

/** Says first whose devices hold what they have not sent. */
export const SignOutDialog = ({ customerIds, onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const words = customerStatus.signOut
  const [requestId] = useState(newRequestId)
  const { data, error, retry } = useFreshRead(
    customerMessages.weigh,
    useMemo(() => ({ customerIds }), [customerIds]),
  )
  const act = useAct(async () => {
    const { customers, devices } = await signOutCustomers({ customerIds, requestId })
    const done = words.done({ customers: formatInteger(customers), devices: formatInteger(devices) })
    notify({ kind: 'success', text: devices === 0 ? words.nobody : done })
    onDone()
  })
  return (
    <ActDialog
      width={520}
      title={words.title}
      okText={words.act}
      isDanger
      disabled={!data || data.signedIn === 0}
      act={act}
      onClose={onClose}
    >
      {!data && <NotLoaded rows={2} error={error} onRetry={retry} />}
      {data && (
        <p>
          {data.signedIn === 0
            ? words.none
            : words.reach({ customers: formatInteger(data.customers), devices: formatInteger(data.signedIn) })}
        </p>
      )}
      {data && data.holders.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.holders({
            count: formatInteger(data.holders.length),
            unsent: formatInteger(data.holders.reduce((sum, { unsent }) => sum + unsent, 0)),
          })}
          description={
            <ul className="fd-status-holders">
              {data.holders.map(({ customerId, code, name, unsent }) => (
                <li key={customerId}>{words.holder({ code, name, unsent: formatInteger(unsent) })}</li>
              ))}
            </ul>
          }
        />
      )}
    </ActDialog>
  )
}
