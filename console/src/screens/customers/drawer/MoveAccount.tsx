import type { CustomerAccount } from '@fairdesk/contract/areas/data/customer-record'
import { Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moveAccount } from '../customer-writes.ts'
import { AgentChoice } from './AgentChoice.tsx'

type Props = { readonly account: CustomerAccount; readonly onClose: () => void }

/** A sign-in goes over to another customer. */
export const MoveAccount = ({ account, onClose }: Props) => {
  const { customerCards: words } = usePhrases()
  const [to, setTo] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const move = async () => {
    if (!to) return
    setBusy(true)
    try {
      await moveAccount({ accountId: account.accountId, customerId: to.id })
      notify({ kind: 'success', text: words.moved })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={440}
      title={words.moveTitle({ account: account.username })}
      okText={words.move}
      okButtonProps={{ disabled: to === null }}
      confirmLoading={isBusy}
      onOk={() => void move().catch(() => undefined)}
      onCancel={onClose}
    >
      <p className="fd-customer-note">{words.moveHint}</p>
      <div className="fd-customer-form fd-customer-line">
        <AgentChoice id="account-to" label={words.moveTo} value={to} onChange={setTo} />
      </div>
    </Modal>
  )
}
