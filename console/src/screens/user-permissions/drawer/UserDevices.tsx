import { type AccountDetail, account } from '@fairdesk/contract/areas/settings/account'
import { notify } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DeviceDialog } from '../../../ui/device/DeviceDialog.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { endSessions } from '../user-writes.ts'

type Props = { readonly of: AccountDetail; readonly onClose: () => void }

/** Where an account is signed in; one sign-in is ended, or all. */
export const UserDevices = ({ of, onClose }: Props) => {
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
