import '../../../ui/plain-table.css'
import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import type { SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import { Button, Modal } from 'antd'
import { saveText } from '../../../kit/call/save-file.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { textCell, writeBlock } from '../../../ui/clipboard/clipboard-block.ts'
import { copyNow } from '../../../ui/clipboard/copy-block.ts'
import { TableHead } from '../../../ui/TableHead.tsx'

/** Passwords of the accounts created from a file; they cannot be retrieved later. */
export const MadePasswords = ({
  passwords,
  onClose,
}: {
  readonly passwords: SheetAnswer['passwords']
  readonly onClose: () => void
}) => {
  const { userPermissions, shell } = usePhrases()
  const { importing: texts, fields } = userPermissions
  const lines = [[fields.account, fields.password], ...passwords.map(({ account, password }) => [account, password])]
  const copy = () => {
    const isCopied = copyNow(writeBlock(lines.map((cells) => cells.map(textCell))))
    notify(isCopied ? { kind: 'success', text: shell.copied } : { kind: 'error', text: shell.copyFailed })
  }
  const save = () => saveText(`${texts.file}.csv`, lines.map((cells) => cells.join(',')).join('\r\n'))
  return (
    <Modal
      open
      width={560}
      title={texts.done}
      onCancel={onClose}
      footer={[
        <Button key="copy" icon={<CopyOutlined />} onClick={copy}>
          {texts.copyAll}
        </Button>,
        // Accounts have no commas, and passwords of ours are letters and digits.
        <Button key="file" icon={<DownloadOutlined />} onClick={save}>
          {texts.download}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      <p className="fd-note">{texts.passwords}</p>
      <div className="fd-user-import-rows">
        <table className="fd-table">
          <TableHead heads={[fields.account, fields.password]} />
          <tbody>
            {passwords.map(({ account, password }) => (
              <tr key={account}>
                <td>{account}</td>
                <td className="fd-user-code">{password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
