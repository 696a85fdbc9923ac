import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { signOutCustomers } from './status-writes.ts'

type Props = { readonly customerIds: number[]; readonly onDone: () => void; readonly onClose: () => void }

/** Lists customers whose devices hold unsent edits before signing them out. */
export const SignOutDialog = ({ customerIds, onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const texts = customerStatus.signOut
  const [requestId] = useState(newRequestId)
  const { data, error, retry } = useFreshRead(
    customerMessages.weigh,
    useMemo(() => ({ customerIds }), [customerIds]),
  )
  const act = useAct(async () => {
    const { customers, devices } = await signOutCustomers({ customerIds, requestId })
    const done = texts.done({ customers: formatInteger(customers), devices: formatInteger(devices) })
    notify({ kind: 'success', text: devices === 0 ? texts.nobody : done })
    onDone()
  })
  return (
    <ActDialog
      width={520}
      title={texts.title}
      okText={texts.act}
      isDanger
      disabled={!data || data.signedIn === 0}
      act={act}
      onClose={onClose}
    >
      {!data && <NotLoaded rows={2} error={error} onRetry={retry} />}
      {data && (
        <p>
          {data.signedIn === 0
            ? texts.none
            : texts.reach({ customers: formatInteger(data.customers), devices: formatInteger(data.signedIn) })}
        </p>
      )}
      {data && data.holders.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.holders({
            count: formatInteger(data.holders.length),
            unsent: formatInteger(data.holders.reduce((sum, { unsent }) => sum + unsent, 0)),
          })}
          description={
            <ul className="fd-status-holders">
              {data.holders.map(({ customerId, code, name, unsent }) => (
                <li key={customerId}>{texts.holder({ code, name, unsent: formatInteger(unsent) })}</li>
              ))}
            </ul>
          }
        />
      )}
    </ActDialog>
  )
}
