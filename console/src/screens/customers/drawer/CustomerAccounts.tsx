import { PrinterOutlined } from '@ant-design/icons'
import type { CustomerAccount, CustomerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerRecord as customerRecordCalls } from '@fairdesk/contract/areas/data/customer-record'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useMadePassword } from '../../../kit/session/made-password.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { MadePassword } from '../../../ui/form/MadePassword.tsx'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { CardsDialog } from '../cards/CardsDialog.tsx'
import { SignInCards } from '../cards/SignInCards.tsx'
import { addAccount, enableAccount, moveAccount, resetAccountPassword } from '../customer-writes.ts'
import { AgentChoice } from './AgentChoice.tsx'
import '../../../ui/plain-table.css'

type Made = { readonly account: string; readonly password: string }

/** The sign-ins of a customer. Each change is made at once. */
export const CustomerAccounts = ({ record }: { readonly record: CustomerRecord }) => {
  const { customerRecord, customerCards } = usePhrases()
  const words = customerRecord.account
  const [made, setMade] = useState<Made | null>(null)
  const [moved, setMoved] = useState<CustomerAccount | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const { accounts, customerId, subCustomers } = record
  return (
    <div className="fd-customer-accounts">
      <AccountType subCustomers={subCustomers} />
      <NewAccount customerId={customerId} onMade={setMade} />
      {accounts.length === 0 ? (
        <p className="fd-customer-note">{words.empty}</p>
      ) : (
        <div className="fd-customer-accounts-scroll">
          <table className="fd-table">
            <TableHead heads={[words.username, words.state, words.lastLogin, customerCards.card, words.actions]} />
            <tbody>
              {accounts.map((account) => (
                <AccountRow key={account.accountId} account={account} onMade={setMade} onMove={setMoved} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {accounts.some(({ enabled }) => enabled) && (
        <div>
          <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
            {customerCards.title}
          </Button>
        </div>
      )}
      {made && <Made made={made} record={record} onClose={() => setMade(null)} />}
      {moved && <MoveAccount account={moved} onClose={() => setMoved(null)} />}
      {isPrinting && <SignInCards customerIds={[customerId]} onClose={() => setPrinting(false)} />}
    </div>
  )
}

/** All accounts of a customer are of one type, by whether others buy through it. */
const AccountType = ({ subCustomers }: Pick<CustomerRecord, 'subCustomers'>) => {
  const { customerRecord } = usePhrases()
  const words = customerRecord.account
  const name = subCustomers > 0 ? words.ofAgent({ count: formatInteger(subCustomers) }) : words.ofCustomer
  return (
    <div>
      {words.type} <StateTag tone="plain">{name}</StateTag>
      {subCustomers > 0 && <p className="fd-customer-note">{words.agentHint}</p>}
    </div>
  )
}

type RowProps = {
  readonly account: CustomerAccount
  readonly onMade: (made: Made) => void
  readonly onMove: (account: CustomerAccount) => void
}

const AccountRow = ({ account, onMade, onMove }: RowProps) => {
  const { customerRecord, customerCards } = usePhrases()
  const words = customerRecord.account
  const time = useFairTime()
  const { accountId, username, enabled, lastLoginAt, cardMadeAt, cardUsedAt } = account
  const used = cardUsedAt === null ? null : customerCards.usedAt({ at: time(cardUsedAt) })
  const printed = cardMadeAt === null ? customerCards.notPrinted : customerCards.printedAt({ at: time(cardMadeAt) })
  const cardText = used ?? printed
  const turn = useAct(() => enableAccount({ accountId, enabled: !enabled }))
  const reset = useAct(async () => {
    if (await askFirst(words.resetAsk({ account: username }))) onMade(await resetAccountPassword({ accountId }))
  })
  return (
    <tr>
      <td>{username}</td>
      <td>
        <StateTag tone={enabled ? 'good' : 'plain'}>{enabled ? words.on : words.off}</StateTag>
      </td>
      <td>{lastLoginAt === null ? words.never : time(lastLoginAt)}</td>
      <td>{cardText}</td>
      <td className="fd-table-actions">
        <WriteButton write={customerRecordCalls.enableAccount} size="small" onClick={turn.run}>
          {enabled ? customerRecord.batch.disable : customerRecord.batch.enable}
        </WriteButton>{' '}
        <WriteButton write={customerRecordCalls.resetAccountPassword} size="small" onClick={reset.run}>
          {words.reset}
        </WriteButton>{' '}
        <WriteButton write={customerRecordCalls.moveAccount} size="small" onClick={() => onMove(account)}>
          {customerCards.move}
        </WriteButton>
      </td>
    </tr>
  )
}

type NewProps = { readonly customerId: number; readonly onMade: (made: Made) => void }

const accountShape = /^[^\s,，]{2,30}$/u

const NewAccount = ({ customerId, onMade }: NewProps) => {
  const { customerRecord } = usePhrases()
  const words = customerRecord.account
  const [username, setUsername] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = useAct(async () => {
    const name = username.trim()
    setWrong(!accountShape.test(name))
    if (!accountShape.test(name)) return
    onMade(await addAccount({ customerId, username: name }))
    setUsername('')
  })
  return (
    <Form component="div" layout="vertical">
      <Form.Item
        label={words.username}
        htmlFor="customer-username"
        extra={words.hint}
        {...(isWrong ? { validateStatus: 'error', help: words.shape } : {})}
      >
        <div className="fd-customer-line">
          <Input
            id="customer-username"
            autoComplete="off"
            maxLength={30}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            onPressEnter={add.run}
          />
          <WriteButton write={customerRecordCalls.addAccount} onClick={add.run}>
            {words.add}
          </WriteButton>
        </div>
      </Form.Item>
    </Form>
  )
}

type MadeProps = { readonly made: Made; readonly record: CustomerRecord; readonly onClose: () => void }

/** The password that was made; it may be printed as long as it stands here. */
const Made = ({ made, record, onClose }: MadeProps) => {
  const { customerCards } = usePhrases()
  const [isPrinting, setPrinting] = useState(false)
  const { customerId, name, code } = record
  return (
    <>
      <MadePassword
        {...useMadePassword(made)}
        password={made.password}
        warning={<Button onClick={() => setPrinting(true)}>{customerCards.printMade}</Button>}
        onClose={onClose}
      />
      {isPrinting && (
        <CardsDialog cards={[{ customerId, name, place: code, ...made }]} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

type Props = { readonly account: CustomerAccount; readonly onClose: () => void }

/** A sign-in goes over to another customer. */
const MoveAccount = ({ account, onClose }: Props) => {
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
