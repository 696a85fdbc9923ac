import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { copyText } from '../../kit/copy-text.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { FirstFocus } from '../../ui/FirstFocus.tsx'

type Props = { readonly account: string; readonly password: string; readonly onClose: () => void }

/** A password that was just made; nobody can read it again. */
export const NewPassword = ({ account, password, onClose }: Props) => {
  const { userPermissions, shell } = usePhrases()
  const words = userPermissions.newPassword
  const copy = () =>
    copyText(words.text({ account, password })).then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    )
  return (
    <Modal
      open
      width={440}
      title={words.title({ name: account })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <FirstFocus key="copy">
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </FirstFocus>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      <p className="fd-user-made" data-testid="new-password">
        {password}
      </p>
      <p className="fd-user-note">{words.once}</p>
    </Modal>
  )
}
