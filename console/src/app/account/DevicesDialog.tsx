import { account } from '@fairdesk/contract/areas/settings/account'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { invalidate, useRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../../screens/NotLoaded.tsx'
import { DeviceDialog } from '../../ui/device/DeviceDialog.tsx'
import { closeAccountDialog } from './account-dialogs.ts'

/** Lists the user's own sign-ins; all but the current one can be signed out here. */
export const DevicesDialog = () => {
  const { devices: texts, shell } = useShellPhrases()
  const { data, error, refetch } = useRead(account.ownSessions, {})
  const end = async (sessionId?: number) => {
    const input = sessionId === undefined ? {} : { sessionId }
    const { ended } = await call(account.endOwnSessions, input).finally(() => invalidate(account.ownSessions))
    notify({ kind: 'success', text: texts.ended({ count: ended }) })
  }
  return (
    <DeviceDialog
      texts={{ ...texts, close: shell.close }}
      title={texts.title}
      devices={data}
      failed={error && <NotLoaded error={error} onRetry={refetch} />}
      endText={texts.endOthers}
      formatTime={useFairTime(formatTime)}
      onEnd={(sessionId) => void end(sessionId).catch(() => undefined)}
      onClose={closeAccountDialog}
    />
  )
}
