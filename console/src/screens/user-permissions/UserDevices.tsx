import { type AccountDetail, account } from '@fairdesk/contract/areas/account'
import { Button, Empty, Modal } from 'antd'
import { formatTime } from '../../kit/format.ts'
import { notify } from '../../kit/notices.ts'
import { useLanguage, usePhrases } from '../../kit/phrases.ts'
import { useRead } from '../../kit/use-read.ts'
import { DeviceTable } from '../../ui/DeviceTable.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { endSessions } from './user-writes.ts'

type Props = { readonly of: AccountDetail; readonly onClose: () => void }

/** Where an account is signed in; one sign-in is ended, or all. */
export const UserDevices = ({ of, onClose }: Props) => {
  const { userPermissions, shell } = usePhrases()
  const words = userPermissions.devices
  const language = useLanguage()
  const { accountId } = of
  const devices = useRead(account.sessions, { accountId })
  const list = devices.data ?? []
  const end = (sessionId?: number) =>
    endSessions({ accountId, ...(sessionId === undefined ? {} : { sessionId }) }).then(
      ({ ended }) => notify({ kind: 'success', text: words.ended({ count: ended }) }),
      () => undefined,
    )
  return (
    <Modal
      open
      width={860}
      title={words.of({ name: of.account })}
      onCancel={onClose}
      footer={[
        <Button key="all" danger disabled={!list.some(({ isThis }) => !isThis)} onClick={() => void end()}>
          {of.isOwn ? words.endOthers : words.endAll}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      {devices.isPending && <Loading rows={3} />}
      {!devices.data && devices.error && (
        <LoadFailed
          text={devices.error.message || shell.loadFailed}
          retryText={shell.retry}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />}
      {list.length > 0 && (
        <DeviceTable
          words={words}
          devices={list}
          formatTime={(iso) => formatTime(iso, language)}
          onEnd={(sessionId) => void end(sessionId)}
        />
      )}
    </Modal>
  )
}
