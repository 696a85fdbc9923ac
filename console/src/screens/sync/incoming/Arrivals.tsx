import '../../../ui/plain-table.css'
import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { type SyncArrival, syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { problemText } from '../problem-text.ts'
import { retryRefused } from '../sync-writes.ts'
import { RefusedLines } from './RefusedLines.tsx'

const most = 100

/** Kept whole, and no row of it was judged. */
const isWhollyUntaken = ({ state, problem, isWaiting }: SyncArrival) =>
  state === 'failed' && problem !== 'all-refused' && !isWaiting

/** What came for a link, the last first; a count of refused rows opens them. */
export const Arrivals = ({ link, onClose }: { link: SyncLink; onClose: () => void }) => {
  const { sync: words } = usePhrases()
  const time = useFairTime()
  const [opened, setOpened] = useState<SyncArrival | null>(null)
  const { data, error, refetch } = useRead(
    syncArrivals.list,
    { linkId: link.id, page: 1, limit: most },
    { everyMs: 5000 },
  )
  const retry = useAct(async (arrivalId: number) => {
    await retryRefused({ arrivalId })
    notify({ kind: 'success', text: words.retried })
  })
  return (
    <Drawer open size={820} title={words.arrivalsOf({ name: link.name })} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
      {data?.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noArrivals} style={{ marginTop: 64 }} />
      )}
      {data && data.list.length > 0 && (
        <table className="fd-table">
          <TableHead heads={[words.arrived, words.fileName, words.state, words.rows, words.taken, words.refused]} />
          <tbody>
            {data.list.map((arrival) => (
              <tr key={arrival.id}>
                <td>{time(arrival.at)}</td>
                <td>{arrival.name}</td>
                <td>
                  {[words.arrivalStates[arrival.state], problemText(words, arrival)].filter(Boolean).join(' ')}
                  {arrival.isWaiting && <div>{words.keptPage}</div>}
                  {isWhollyUntaken(arrival) && (
                    <WriteButton
                      write={syncArrivals.retry}
                      type="link"
                      size="small"
                      loading={retry.isBusy}
                      onClick={() => retry.run(arrival.id)}
                    >
                      {words.readAgain}
                    </WriteButton>
                  )}
                </td>
                <td className="fd-sync-number">{formatInteger(arrival.rows)}</td>
                <td className="fd-sync-number">{formatInteger(arrival.rows - arrival.refused)}</td>
                <td className="fd-sync-number">
                  <button type="button" className="fd-link" onClick={() => setOpened(arrival)}>
                    {formatInteger(arrival.refused)}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened && <RefusedLines arrival={opened} onClose={() => setOpened(null)} />}
    </Drawer>
  )
}
