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
import { sendMessage } from './send-message.ts'
import './message-dialog.css'

type Props = {
  readonly customerIds: number[]
  /** Text to begin with. */
  readonly draft?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Composes a message to customers' devices and shows how many it reaches at once. */
export const MessageDialog = ({ customerIds, draft = '', onDone, onClose }: Props) => {
  const { customerStatus } = usePhrases()
  const texts = customerStatus.message
  // One number for one message: pressed again after a lost answer it is sent once; changed since, it is another.
  const [message, setMessage] = useState(() => ({
    kind: 'info' as MessageKind,
    text: draft.slice(0, messageLength),
    requestId: newRequestId(),
  }))
  const change = (changes: Partial<Pick<typeof message, 'kind' | 'text'>>) =>
    setMessage((current) => ({ ...current, ...changes, requestId: newRequestId() }))
  const { kind, text, requestId } = message
  const { data, error, retry } = useFreshRead(
    customerMessages.weigh,
    useMemo(() => ({ customerIds }), [customerIds]),
  )
  const act = useAct(async () => {
    const sent = await sendMessage({ customerIds, kind, text: text.trim(), requestId })
    notify({ kind: 'success', text: texts.sent({ customers: formatInteger(sent.customers) }) })
    onDone()
  })
  return (
    <ActDialog
      width={520}
      title={texts.title}
      okText={texts.send}
      disabled={text.trim() === '' || !data}
      act={act}
      onClose={onClose}
    >
      <div className="fd-message">
        <Segmented<MessageKind>
          aria-label={texts.kind}
          value={kind}
          options={messageKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(selectedKind) => change({ kind: selectedKind })}
        />
        <Input.TextArea
          autoFocus
          rows={4}
          showCount
          maxLength={messageLength}
          aria-label={texts.text}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {!data && <NotLoaded rows={1} error={error} onRetry={retry} />}
        {data && <p>{texts.reach({ customers: formatInteger(data.customers), online: formatInteger(data.online) })}</p>}
        {data && data.never > 0 && (
          <Alert type="info" showIcon title={texts.never({ count: formatInteger(data.never) })} />
        )}
      </div>
    </ActDialog>
  )
}
