import { type SyncArrival, syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { Button, Drawer } from 'antd'
import { notify } from '../../../../kit/notify/notices.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { retryRefused } from '../sync-writes.ts'

const maxLines = 200

/** The rows of a file that could not be taken, with why; they are taken in again, or go out as a file to be mended. */
export const RefusedLines = ({ arrival, onClose }: { arrival: SyncArrival; onClose: () => void }) => {
  const { sync: texts } = usePhrases()
  const arrivalId = arrival.id
  const { data, error, refetch } = useRead(
    syncArrivals.refused,
    { arrivalId, page: 1, limit: maxLines },
    { everyMs: 3000 },
  )
  const download = useDownload()
  const retry = useAct(async () => {
    await retryRefused({ arrivalId })
    notify({ kind: 'success', text: texts.retried })
  })
  return (
    <Drawer
      open
      size={760}
      title={`${texts.refusedRows} ${arrival.name}`}
      onClose={onClose}
      extra={
        <div className="fd-flex">
          <Button onClick={() => download(syncArrivals.refusedFile, { arrivalId })}>{texts.asFile}</Button>
          <WriteButton write={syncArrivals.retry} type="primary" loading={retry.isBusy} onClick={() => retry.run()}>
            {texts.retryAll}
          </WriteButton>
        </div>
      }
    >
      {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
      {data && (
        <table className="fd-table">
          <TableHead heads={[texts.row, texts.what, texts.reason, texts.state]} />
          <tbody>
            {data.list.map(({ id, row, no, cells, reason, state }) => (
              <tr key={id}>
                <td className="fd-text-end">{row}</td>
                <td>{no || Object.values(cells).filter(Boolean).join(' ')}</td>
                <td>{reason}</td>
                <td>{texts.refusedStates[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
