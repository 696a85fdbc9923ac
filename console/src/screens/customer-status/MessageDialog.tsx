import {
  customerMessages,
  type MessageKind,
  messageKinds,
  messageLength,
} from '@fairdesk/contract/areas/reports/customer-messages'
import { Alert, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { newRequestId } from '../../kit/call/request-id.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { sendMessage } from './status-writes.ts'

type Props = { readonly customerIds: number[]; readonly onDone: () => void; readonly onClose: () => void }

/** What customers are told on their devices, and how many it reaches at once. */
export const MessageDialog = ({ customerIds, onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const words = customerStatus.message
  // One number for one message: pressed again after a lost answer it is sent once; changed since, it is another.
  const [message, setMessage] = useState(() => ({ kind: 'info' as MessageKind, text: '', requestId: newRequestId() }))
  const change = (changes: Partial<Pick<typeof message, 'kind' | 'text'>>) =>
    setMessage((now) => ({ ...now, ...changes, requestId: newRequestId() }))
  const { kind, text, requestId } = message
  const { data, error, retry } = useFreshRead(
    customerMessages.weigh,
    useMemo(() => ({ customerIds }), [customerIds]),
  )
  const act = useAct(async () => {
    const sent = await sendMessage({ customerIds, kind, text: text.trim(), requestId })
    notify({ kind: 'success', text: words.sent({ customers: formatInteger(sent.customers) }) })
    onDone()
  })
  return (
    <ActDialog
      width={520}
      title={words.title}
      okText={words.send}
      disabled={text.trim() === '' || !data}
      act={act}
      onClose={onClose}
    >
      <div className="fd-status-message">
        <Segmented<MessageKind>
          aria-label={words.kind}
          value={kind}
          options={messageKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <Input.TextArea
          autoFocus
          rows={4}
          showCount
          maxLength={messageLength}
          aria-label={words.text}
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {!data && <NotLoaded rows={1} error={error} onRetry={retry} />}
        {data && <p>{words.reach({ customers: formatInteger(data.customers), online: formatInteger(data.online) })}</p>}
        {data && data.never > 0 && (
          <Alert type="info" showIcon title={words.never({ count: formatInteger(data.never) })} />
        )}
      </div>
    </ActDialog>
  )
}
