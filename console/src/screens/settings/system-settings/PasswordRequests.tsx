import '../../../ui/plain-table.css'
import { config, type PasswordRequest } from '@fairdesk/contract/areas/settings/config'
import { Button, Empty } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'

/**
 * Accounts that asked for a new password on the sign-in page; a settled request leaves the list, and undo restores it.
 */
export const PasswordRequests = ({ requests }: { readonly requests: readonly PasswordRequest[] }) => {
  const { pageSettings, systemSettings: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const mark = async (id: number, isSettled: boolean) => {
    await call(config.settlePasswordRequest, { id, settled: isSettled }).finally(() =>
      invalidate(config.passwordRequests),
    )
  }
  const settle = async ({ id, account }: PasswordRequest) => {
    await mark(id, true)
    offerUndo(texts.settled({ account }), () => mark(id, false))
  }
  if (requests.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noRequests} style={{ marginTop: 64 }} />
  return (
    <>
      <p className="fd-settings-note">{texts.requestsHint}</p>
      <table className="fd-table">
        <TableHead heads={[texts.account, texts.contactOf, texts.at, texts.from, pageSettings.actions]} />
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <td>{request.account}</td>
              <td>{request.contact}</td>
              <td>{time(request.at)}</td>
              <td>{request.ip}</td>
              <td className="fd-table-actions">
                <Button size="small" onClick={() => void settle(request).catch(() => undefined)}>
                  {texts.settle}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
