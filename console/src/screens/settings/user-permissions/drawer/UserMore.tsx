import { MoreOutlined } from '@ant-design/icons'
import { type AccountDetail, account } from '@fairdesk/contract/areas/settings/account'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { openPreviewWindow } from '../../../../kit/page/open-window.ts'
import { useLookUp, useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { DeviceDialog } from '../../../../ui/device/DeviceDialog.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { endSessions, removeUsers, restoreUsers } from '../user-writes.ts'
import { ResetFactor } from './ResetFactor.tsx'
import { ResetPassword } from './ResetPassword.tsx'

type Props = {
  readonly account: AccountDetail
  /** True if there are unsaved changes: a preview would not show them. */
  readonly isChanged: boolean
  readonly onRemoved: () => void
}
type Dialog = 'reset' | 'devices' | 'factor' | null

/** Actions on an account besides editing it. */
export const UserMore = ({ account: accountDetail, isChanged, onRemoved }: Props) => {
  const { userPermissions: texts, devices, secondFactor, userPreview } = usePhrases()
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const remove = async () => {
    const batch = { accountIds: [accountDetail.accountId] }
    await removeUsers(batch)
    onRemoved()
    offerUndo(texts.removed({ name: accountDetail.account }), () => restoreUsers(batch))
  }
  const fairs = useLookUp(account.fairChoices, {}) ?? []
  const entered = fairs.filter(
    ({ fairId, status }) =>
      status !== 'archived' && accountDetail.rights.some((fairRights) => fairRights.fairId === fairId),
  )
  const preview = {
    label: isChanged ? userPreview.saveFirst : userPreview.start,
    disabled: accountDetail.isAdmin || isChanged || entered.length === 0,
  }
  const runs = new Map<string, () => void>([
    ['reset', () => setDialog('reset')],
    ['devices', () => setDialog('devices')],
    ['factor', () => setDialog('factor')],
    ...entered.map(
      ({ fairId }) =>
        [`preview ${fairId}`, () => void openPreview({ accountId: accountDetail.accountId, fairId })] as const,
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
      { key: 'reset', label: texts.reset.title, disabled: accountDetail.isOwn },
      { key: 'devices', label: devices.title },
      { key: 'factor', label: secondFactor.reset, disabled: accountDetail.isOwn },
      { type: 'divider' },
      { key: 'remove', label: texts.remove, danger: true, disabled: accountDetail.isOwn },
    ],
    onClick: ({ key }) => runs.get(key)?.(),
  }
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={<MoreOutlined />} aria-label={texts.more} title={texts.more} />
      </Dropdown>
      {dialog === 'reset' && <ResetPassword account={accountDetail} onClose={close} />}
      {dialog === 'factor' && <ResetFactor account={accountDetail} onClose={close} />}
      {dialog === 'devices' && <UserDevices account={accountDetail} onClose={close} />}
    </>
  )
}

/** Opens a window that shows the console as this user sees it; other windows are unaffected. */
async function openPreview(query: { readonly accountId: number; readonly fairId: number }): Promise<void> {
  const previewWindow = openPreviewWindow()
  if (!previewWindow) return
  try {
    const { token } = await call(account.preview, query)
    previewWindow.show('/', token)
  } catch {
    previewWindow.close()
  }
}

/** Devices where an account is signed in; ends one sign-in, or all. */
const UserDevices = ({
  account: accountDetail,
  onClose,
}: {
  readonly account: AccountDetail
  readonly onClose: () => void
}) => {
  const { devices: texts, shell } = usePhrases()
  const { accountId } = accountDetail
  const { data, error, refetch } = useRead(account.sessions, { accountId })
  const end = async (sessionId?: number) => {
    const { ended } = await endSessions({ accountId, ...(sessionId === undefined ? {} : { sessionId }) })
    notify({ kind: 'success', text: texts.ended({ count: ended }) })
  }
  return (
    <DeviceDialog
      texts={{ ...texts, close: shell.close }}
      title={texts.of({ name: accountDetail.account })}
      devices={data}
      failed={error && <NotLoaded error={error} onRetry={refetch} />}
      endText={accountDetail.isOwn ? texts.endOthers : texts.endAll}
      formatTime={useFairTime(formatTime)}
      onEnd={(sessionId) => void end(sessionId).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
