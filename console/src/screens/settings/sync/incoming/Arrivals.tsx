import '../../../../ui/plain-table.css'
import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { type SyncArrival, syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { problemText } from '../problem-text.ts'
import { retryRefused } from '../sync-writes.ts'
import { RefusedLines } from './RefusedLines.tsx'

const maxArrivals = 100

/** Kept whole, and no row of it was judged. */
const isWhollyUntaken = ({ state, problem, isWaiting }: SyncArrival) =>
  state === 'failed' && problem !== 'all-refused' && !isWaiting

/** Arrivals of a link, latest first; a count of refused rows opens them. */
export const Arrivals = ({ link, onClose }: { link: SyncLink; onClose: () => void }) => {
  const { sync: texts } = usePhrases()
  const time = useFairTime()
  const [opened, setOpened] = useState<SyncArrival | null>(null)
  const { data, error, refetch } = useRead(
    syncArrivals.list,
    { linkId: link.id, page: 1, limit: maxArrivals },
    { everyMs: 5000 },
  )
  const retry = useAct(async (arrivalId: number) => {
    await retryRefused({ arrivalId })
    notify({ kind: 'success', text: texts.retried })
  })
  return (
    <Drawer open size={820} title={texts.arrivalsOf({ name: link.name })} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
      {data?.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noArrivals} style={{ marginTop: 64 }} />
      )}
      {data && data.list.length > 0 && (
        <table className="fd-table">
          <TableHead heads={[texts.arrived, texts.fileName, texts.state, texts.rows, texts.taken, texts.refused]} />
          <tbody>
            {data.list.map((arrival) => (
              <tr key={arrival.id}>
                <td>{time(arrival.at)}</td>
                <td>{arrival.name}</td>
                <td>
                  {[texts.arrivalStates[arrival.state], problemText(texts, arrival)].filter(Boolean).join(' ')}
                  {arrival.isWaiting && <div>{texts.keptPage}</div>}
                  {isWhollyUntaken(arrival) && (
                    <WriteButton
                      write={syncArrivals.retry}
                      type="link"
                      size="small"
                      loading={retry.isBusy}
                      onClick={() => retry.run(arrival.id)}
                    >
                      {texts.readAgain}
                    </WriteButton>
                  )}
                </td>
                <td className="fd-text-end">{formatInteger(arrival.rows)}</td>
                <td className="fd-text-end">{formatInteger(arrival.rows - arrival.refused)}</td>
                <td className="fd-text-end">
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
