import { CopyOutlined } from '@ant-design/icons'
import { user } from '@fairdesk/contract/areas/shell/user'
import { Button, Modal, QRCode } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { copyText } from '../../../kit/notify/copy-text.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { leaveSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

export type KioskCredentials = { readonly name: string; readonly token: string }

/**
 * Link that turns a browser into this kiosk. It cannot be retrieved later, so it is opened, copied or scanned here.
 */
export const NewKiosk = ({ name, token, onClose }: KioskCredentials & { readonly onClose: () => void }) => {
  const { selfPrint: texts, shell } = usePhrases()
  const address = new URL(`/kiosk#${token}`, location.origin).href
  const copy = () =>
    copyText(address).then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    )
  // Sign out: customers use this computer.
  const opening = useAct(async () => {
    await call(user.logout, {}, { quiet: true }).catch(() => undefined)
    leaveSession()
    location.replace(address)
  })
  return (
    <Modal
      open
      width={460}
      title={texts.enrolled({ name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{shell.close}</Button>}
    >
      <div className="fd-kiosk-link fd-row fd-column">
        <Button type="primary" block loading={opening.isBusy} onClick={() => opening.run()}>
          {texts.openHere}
        </Button>
        <p>{texts.openHereHelp}</p>
        <p>{texts.elsewhere}</p>
        {/* The address below it says the same. */}
        <div aria-hidden="true">
          <QRCode type="svg" value={address} size={160} bordered={false} color="#000" bgColor="#fff" />
        </div>
        <code>{address}</code>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        <p>{texts.shownOnce}</p>
      </div>
    </Modal>
  )
}
