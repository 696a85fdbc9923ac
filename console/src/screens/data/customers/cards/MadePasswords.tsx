import '../../../../ui/plain-table.css'
import type { CustomerPassword } from '@fairdesk/contract/areas/data/customer-record'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { textCell, writeBlock } from '../../../../ui/clipboard/clipboard-block.ts'
import { copyNow } from '../../../../ui/clipboard/copy-block.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { CardsDialog } from './CardsDialog.tsx'

type Props = {
  readonly passwords: readonly CustomerPassword[]
  readonly withoutAccountCount: number
  readonly onClose: () => void
}

/** Newly created passwords of several customers; they cannot be read again. */
export const MadePasswords = ({ passwords, withoutAccountCount, onClose }: Props) => {
  const { customerCards: texts, customerRecord, userPermissions, shell } = usePhrases()
  const [isPrinting, setPrinting] = useState(false)
  const copy = () => {
    const lines = passwords.map(({ code, name, account, password }) => [code, name, account, password].map(textCell))
    const isCopied = copyNow(writeBlock(lines))
    notify(isCopied ? { kind: 'success', text: shell.copied } : { kind: 'error', text: shell.copyFailed })
  }
  const cards = passwords.map(({ customerId, code, name, account, password }) => ({
    customerId,
    name,
    place: code,
    account,
    password,
  }))
  return (
    <Modal
      open
      width={640}
      title={texts.made({ count: formatInteger(passwords.length) })}
      onCancel={onClose}
      footer={[
        <FirstFocus key="copy">
          <Button onClick={copy}>{userPermissions.newPassword.copy}</Button>
        </FirstFocus>,
        <Button key="print" onClick={() => setPrinting(true)}>
          {texts.printMade}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      <p className="fd-note">
        {userPermissions.newPassword.once}
        {withoutAccountCount > 0 && ` ${texts.without({ count: formatInteger(withoutAccountCount) })}`}
      </p>
      <div className="fd-made-list">
        <table className="fd-table">
          <TableHead heads={[customerRecord.fields.name, texts.account, texts.password]} />
          <tbody>
            {passwords.map(({ code, name, account, password }) => (
              <tr key={account}>
                <td>
                  {code} {name}
                </td>
                <td>{account}</td>
                <td className="fd-made-one">{password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isPrinting && <CardsDialog cards={cards} onClose={() => setPrinting(false)} />}
    </Modal>
  )
}
