import { CopyOutlined, ExportOutlined } from '@ant-design/icons'
import { Button, Modal, QRCode } from 'antd'
import { copyText } from '../../../kit/notify/copy-text.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { screenAddress } from './projection-draft.ts'

/** Link of one screen. It cannot be retrieved later, so it is copied, scanned or opened here. */
export const NewLink = ({
  name,
  token,
  onClose,
}: {
  readonly name: string
  readonly token: string
  readonly onClose: () => void
}) => {
  const { projection: texts, shell } = usePhrases()
  const address = screenAddress(token)
  const copy = () =>
    copyText(address).then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    )
  return (
    <Modal
      open
      width={440}
      title={texts.linkOf({ name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{shell.close}</Button>}
    >
      <div className="fd-projection-new-link fd-row fd-column fd-gap-12">
        <p>{texts.shownOnce}</p>
        {/* The address below it says the same. */}
        <div aria-hidden="true">
          <QRCode type="svg" value={address} size={180} bordered={false} color="#000" bgColor="#fff" />
        </div>
        <code>{address}</code>
        <div className="fd-flex">
          <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy()}>
            {texts.copyLink}
          </Button>
          <Button icon={<ExportOutlined />} href={address} target="_blank" rel="noopener noreferrer">
            {texts.open}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
