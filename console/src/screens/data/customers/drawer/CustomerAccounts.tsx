import { PrinterOutlined } from '@ant-design/icons'
import type { CustomerAccount, CustomerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerRecord as customerRecordCalls } from '@fairdesk/contract/areas/data/customer-record'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useMadePassword } from '../../../../kit/session/made-password.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { MadePassword } from '../../../../ui/form/MadePassword.tsx'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { AgentChoice } from '../AgentChoice.tsx'
import { CardsDialog } from '../cards/CardsDialog.tsx'
import { SignInCards } from '../cards/SignInCards.tsx'
import { addAccount, enableAccount, moveAccount, resetAccountPassword } from '../customer-writes.ts'
import '../../../../ui/plain-table.css'

type AccountCredentials = { readonly account: string; readonly password: string }

/** The sign-ins of a customer. Each change is made at once. */
export const CustomerAccounts = ({ record }: { readonly record: CustomerRecord }) => {
  const { customerRecord, customerCards } = usePhrases()
  const texts = customerRecord.account
  const [newCredentials, setNewCredentials] = useState<AccountCredentials | null>(null)
  const [accountToMove, setAccountToMove] = useState<CustomerAccount | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const { accounts, customerId, subCustomers } = record
  return (
    <div className="fd-customer-accounts">
      <AccountType subCustomers={subCustomers} />
      <NewAccount customerId={customerId} onMade={setNewCredentials} />
      {accounts.length === 0 ? (
        <p className="fd-note">{texts.empty}</p>
      ) : (
        <div className="fd-customer-accounts-scroll">
          <table className="fd-table">
            <TableHead heads={[texts.username, texts.state, texts.lastLogin, customerCards.card, texts.actions]} />
            <tbody>
              {accounts.map((account) => (
                <AccountRow
                  key={account.accountId}
                  account={account}
                  onMade={setNewCredentials}
                  onMove={setAccountToMove}
                />
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
      {newCredentials && (
        <AccountCredentials credentials={newCredentials} record={record} onClose={() => setNewCredentials(null)} />
      )}
      {accountToMove && <MoveAccount account={accountToMove} onClose={() => setAccountToMove(null)} />}
      {isPrinting && <SignInCards customerIds={[customerId]} onClose={() => setPrinting(false)} />}
    </div>
  )
}

/** All accounts of a customer are of one type, by whether others buy through it. */
const AccountType = ({ subCustomers }: Pick<CustomerRecord, 'subCustomers'>) => {
  const { customerRecord } = usePhrases()
  const texts = customerRecord.account
  const name = subCustomers > 0 ? texts.ofAgent({ count: formatInteger(subCustomers) }) : texts.ofCustomer
  return (
    <div>
      {texts.type} <StateTag tone="plain">{name}</StateTag>
      {subCustomers > 0 && <p className="fd-note">{texts.agentHint}</p>}
    </div>
  )
}

type RowProps = {
  readonly account: CustomerAccount
  readonly onMade: (createdAccount: AccountCredentials) => void
  readonly onMove: (account: CustomerAccount) => void
}

const AccountRow = ({ account, onMade, onMove }: RowProps) => {
  const { customerRecord, customerCards } = usePhrases()
  const texts = customerRecord.account
  const time = useFairTime()
  const { accountId, username, enabled, lastLoginAt, cardMadeAt, cardUsedAt } = account
  const used = cardUsedAt === null ? null : customerCards.usedAt({ at: time(cardUsedAt) })
  const printed = cardMadeAt === null ? customerCards.notPrinted : customerCards.printedAt({ at: time(cardMadeAt) })
  const cardText = used ?? printed
  const turn = useAct(() => enableAccount({ accountId, enabled: !enabled }))
  const reset = useAct(async () => {
    if (await askFirst(texts.resetAsk({ account: username }))) onMade(await resetAccountPassword({ accountId }))
  })
  return (
    <tr>
      <td>{username}</td>
      <td>
        <StateTag tone={enabled ? 'good' : 'plain'}>{enabled ? texts.on : texts.off}</StateTag>
      </td>
      <td>{lastLoginAt === null ? texts.never : time(lastLoginAt)}</td>
      <td>{cardText}</td>
      <td className="fd-table-actions">
        <WriteButton write={customerRecordCalls.enableAccount} size="small" onClick={turn.run}>
          {enabled ? customerRecord.batch.disable : customerRecord.batch.enable}
        </WriteButton>{' '}
        <WriteButton write={customerRecordCalls.resetAccountPassword} size="small" onClick={reset.run}>
          {texts.reset}
        </WriteButton>{' '}
        <WriteButton write={customerRecordCalls.moveAccount} size="small" onClick={() => onMove(account)}>
          {customerCards.move}
        </WriteButton>
      </td>
    </tr>
  )
}

type NewProps = { readonly customerId: number; readonly onMade: (createdAccount: AccountCredentials) => void }

const accountShape = /^[^\s,，]{2,30}$/u

const NewAccount = ({ customerId, onMade }: NewProps) => {
  const { customerRecord } = usePhrases()
  const texts = customerRecord.account
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
        label={texts.username}
        htmlFor="customer-username"
        extra={texts.hint}
        {...(isWrong ? { validateStatus: 'error', help: texts.shape } : {})}
      >
        <div className="fd-customer-line fd-flex">
          <Input
            id="customer-username"
            autoComplete="off"
            maxLength={30}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            onPressEnter={add.run}
          />
          <WriteButton write={customerRecordCalls.addAccount} onClick={add.run}>
            {texts.add}
          </WriteButton>
        </div>
      </Form.Item>
    </Form>
  )
}

type CredentialsProps = {
  readonly credentials: AccountCredentials
  readonly record: CustomerRecord
  readonly onClose: () => void
}

/** Newly created password, printable as long as it is shown. */
const AccountCredentials = ({ credentials, record, onClose }: CredentialsProps) => {
  const { customerCards } = usePhrases()
  const [isPrinting, setPrinting] = useState(false)
  const { customerId, name, code } = record
  return (
    <>
      <MadePassword
        {...useMadePassword(credentials)}
        password={credentials.password}
        warning={<Button onClick={() => setPrinting(true)}>{customerCards.printMade}</Button>}
        onClose={onClose}
      />
      {isPrinting && (
        <CardsDialog cards={[{ customerId, name, place: code, ...credentials }]} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

/** A sign-in goes over to another customer. */
const MoveAccount = ({ account, onClose }: { readonly account: CustomerAccount; readonly onClose: () => void }) => {
  const { customerCards: texts } = usePhrases()
  const [targetCustomer, setTargetCustomer] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const move = useAct(async () => {
    if (!targetCustomer) return
    await moveAccount({ accountId: account.accountId, customerId: targetCustomer.id })
    notify({ kind: 'success', text: texts.moved })
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={texts.moveTitle({ account: account.username })}
      okText={texts.move}
      disabled={targetCustomer === null}
      act={move}
      onClose={onClose}
    >
      <p className="fd-note">{texts.moveHint}</p>
      <div className="fd-customer-form fd-customer-line fd-flex">
        <AgentChoice id="account-to" label={texts.moveTo} value={targetCustomer} onChange={setTargetCustomer} />
      </div>
    </ActDialog>
  )
}
