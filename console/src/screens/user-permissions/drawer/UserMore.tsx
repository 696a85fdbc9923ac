import { MoreOutlined } from '@ant-design/icons'
import { type AccountDetail, account } from '@fairdesk/contract/areas/settings/account'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { openPreviewWindow } from '../../../kit/page/open-window.ts'
import { useLookUp, useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DeviceDialog } from '../../../ui/device/DeviceDialog.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { endSessions, removeUsers, restoreUsers } from '../user-writes.ts'
import { ResetPassword } from './ResetPassword.tsx'

type Props = {
  readonly of: AccountDetail
  /** What was typed is not in force yet: a preview would not show it. */
  readonly isChanged: boolean
  readonly onRemoved: () => void
}
type Dialog = 'reset' | 'devices' | null

/** What is done with an account besides changing it. */
export const UserMore = ({ of, isChanged, onRemoved }: Props) => {
  const { userPermissions: words, devices, userPreview } = usePhrases()
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const remove = async () => {
    const batch = { accountIds: [of.accountId] }
    await removeUsers(batch)
    onRemoved()
    offerUndo(words.removed({ name: of.account }), () => restoreUsers(batch))
  }
  const fairs = useLookUp(account.fairChoices, {}) ?? []
  const entered = fairs.filter(
    ({ fairId, status }) => status !== 'archived' && of.rights.some((one) => one.fairId === fairId),
  )
  const preview = {
    label: isChanged ? userPreview.saveFirst : userPreview.start,
    disabled: of.isAdmin || isChanged || entered.length === 0,
  }
  const runs = new Map<string, () => void>([
    ['reset', () => setDialog('reset')],
    ['devices', () => setDialog('devices')],
    ...entered.map(
      ({ fairId }) => [`preview ${fairId}`, () => void openPreview({ accountId: of.accountId, fairId })] as const,
    ),
    ['remove', () => void remove().catch(() => undefined)],
  ])
  const menu: MenuProps = {
    items: [
      entered.length > 1
        ? {
            key: 'preview',
            ...preview,
            children: entered.map(({ fairId, name }) => ({ key: `preview ${fairId}`, label: name })),
          }
        : { key: `preview ${entered[0]?.fairId}`, ...preview },
      { key: 'reset', label: words.reset.title, disabled: of.isOwn },
      { key: 'devices', label: devices.title },
      { type: 'divider' },
      { key: 'remove', label: words.remove, danger: true, disabled: of.isOwn },
    ],
    onClick: ({ key }) => runs.get(key)?.(),
  }
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={<MoreOutlined />} aria-label={words.more} title={words.more} />
      </Dropdown>
      {dialog === 'reset' && <ResetPassword of={of} onClose={close} />}
      {dialog === 'devices' && <UserDevices of={of} onClose={close} />}
    </>
  )
}

/** Opens a window that shows the console as this user sees it; the other windows stay what they are. */
async function openPreview(query: { readonly accountId: number; readonly fairId: number }): Promise<void> {
  const shown = openPreviewWindow()
  if (!shown) return
  try {
    const { token } = await call(account.preview, query)
    shown.show('/', token)
  } catch {
    shown.close()
  }
}

type UserDevicesProps = { readonly of: AccountDetail; readonly onClose: () => void }

/** Where an account is signed in; one sign-in is ended, or all. */
const UserDevices = ({ of, onClose }: UserDevicesProps) => {
  const { devices: words, shell } = usePhrases()
  const { accountId } = of
  const { data, error, refetch } = useRead(account.sessions, { accountId })
  const end = async (sessionId?: number) => {
    const { ended } = await endSessions({ accountId, ...(sessionId === undefined ? {} : { sessionId }) })
    notify({ kind: 'success', text: words.ended({ count: ended }) })
  }
  return (
    <DeviceDialog
      words={{ ...words, close: shell.close }}
      title={words.of({ name: of.account })}
      devices={data}
      failed={error && <NotLoaded error={error} onRetry={refetch} />}
      endText={of.isOwn ? words.endOthers : words.endAll}
      formatTime={useFairTime(formatTime)}
      onEnd={(sessionId) => void end(sessionId).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
