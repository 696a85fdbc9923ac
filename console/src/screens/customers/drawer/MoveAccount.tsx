import type { CustomerAccount } from '@fairdesk/contract/areas/data/customer-record'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { moveAccount } from '../customer-writes.ts'
import { AgentChoice } from './AgentChoice.tsx'

type Props = { readonly account: CustomerAccount; readonly onClose: () => void }

/** A sign-in goes over to another customer. */
export const MoveAccount = ({ account, onClose }: Props) => {
  const { customerCards: words } = usePhrases()
  const [to, setTo] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const move = useAct(async () => {
    if (!to) return
    await moveAccount({ accountId: account.accountId, customerId: to.id })
    notify({ kind: 'success', text: words.moved })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={words.moveTitle({ account: account.username })}
      okText={words.move}
      disabled={to === null}
      act={move}
      onClose={onClose}
    >
      <p className="fd-customer-note">{words.moveHint}</p>
      <div className="fd-customer-form fd-customer-line">
        <AgentChoice id="account-to" label={words.moveTo} value={to} onChange={setTo} />
      </div>
    </ActDialog>
  )
}
