import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { AgentChoice } from '../drawer/AgentChoice.tsx'
import { draftOf, type TargetDraft } from './target-draft.ts'

type Props = { readonly onCopy: (targets: TargetDraft, name: string) => void; readonly onClose: () => void }

/** Another customer's targets, to be looked at and saved as one's own. */
export const CopyTargets = ({ onCopy, onClose }: Props) => {
  const { customerTargets: words } = usePhrases()
  const [from, setFrom] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    if (!from) return
    setBusy(true)
    try {
      onCopy(draftOf(await call(customerTargets.get, { customerId: from.id })), from.name)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={440}
      title={words.copy}
      okText={words.copyNow}
      okButtonProps={{ disabled: from === null }}
      confirmLoading={isBusy}
      onOk={() => void copy().catch(() => undefined)}
      onCancel={onClose}
    >
      <p className="fd-customer-note">{words.copyHint}</p>
      <AgentChoice id="targets-from" label={words.copyFrom} value={from} onChange={setFrom} />
    </Modal>
  )
}
