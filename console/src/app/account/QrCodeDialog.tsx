import { DownloadOutlined, QrcodeOutlined } from '@ant-design/icons'
import { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import { Button, Modal } from 'antd'
import { call } from '../../kit/call/api.ts'
import { upload } from '../../kit/call/files.ts'
import { offerUndo } from '../../kit/notify/notices.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { invalidate, useRead } from '../../kit/query/use-read.ts'
import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { PictureButton } from '../../ui/picture/PictureButton.tsx'
import { closeAccountDialog } from './account-dialogs.ts'
import './account.css'

/** The fair's mini-program QR code: everybody sees and keeps it, administrators replace it. */
export const QrCodeDialog = () => {
  const { qrcode: texts, settings, shell } = usePhrases()
  const profile = useSession((session) => session.profile)
  const { data, error, isPending } = useRead(qrcode.getQrcode, {})
  const url = data?.url ?? ''
  const isReplaceable = useAllowed({ accountRole: 'admin' }) && profile?.fair.status !== 'archived'
  const replace = (file: File) => void replaceBy(file, url, texts.replaced)
  return (
    <Modal open title={settings.qrcode} width={360} footer={null} onCancel={closeAccountDialog}>
      <div className="fd-qrcode">
        {url === '' ? (
          <div className="fd-qrcode-none" role="status">
            <QrcodeOutlined />
            <span>{error ? error.message || shell.loadFailed : !isPending && texts.none}</span>
          </div>
        ) : (
          <img src={url} alt={settings.qrcode} width="260" height="260" />
        )}
        {isReplaceable && <p className="fd-note">{texts.rule}</p>}
        <div className="fd-flex">
          {url !== '' && (
            <Button icon={<DownloadOutlined />} href={url} download={`qrcode-${profile?.fair.code ?? ''}.png`}>
              {texts.download}
            </Button>
          )}
          {isReplaceable && (
            <PictureButton text={url === '' ? texts.upload : texts.replace} isMain onChoose={replace} />
          )}
        </div>
      </div>
    </Modal>
  )
}

/** Errors of the picture are shown by the client. */
async function replaceBy(file: File, previousUrl: string, done: string): Promise<void> {
  const uploaded = await upload(qrcode.uploadQrcode, { fields: {}, file })
    .catch(() => null)
    .finally(() => invalidate(qrcode.getQrcode))
  if (!uploaded) return
  offerUndo(done, () => call(qrcode.restoreQrcode, { url: previousUrl }).finally(() => invalidate(qrcode.getQrcode)))
}
