import '../../../ui/plain-table.css'
import { type SyncLink, sync } from '@fairdesk/contract/areas/sync/sync'
import { Drawer, Empty } from 'antd'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { problemText } from './problem-text.ts'

/** Runs of a link with time and result. */
export const Runs = ({ link, onClose }: { link: SyncLink; onClose: () => void }) => {
  const { sync: texts } = usePhrases()
  const time = useFairTime()
  const runs = useRead(sync.runs, { linkId: link.id }, { everyMs: 5000 })
  return (
    <Drawer open size={760} title={texts.runsOf({ name: link.name })} onClose={onClose}>
      {!runs.data && <NotLoaded rows={4} error={runs.error} onRetry={runs.refetch} />}
      {runs.data?.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noRuns} style={{ marginTop: 64 }} />
      )}
      {runs.data && runs.data.list.length > 0 && (
        <table className="fd-table">
          <TableHead
            heads={[texts.began, texts.why, texts.ended, texts.sent, texts.errors, texts.unconfirmed, texts.state]}
          />
          <tbody>
            {runs.data.list.map((run) => (
              <tr key={run.id}>
                <td>{time(run.beganAt)}</td>
                <td>{[texts.reasons[run.why], run.by].filter(Boolean).join(' ')}</td>
                <td>{run.endedAt === null ? texts.underWay : time(run.endedAt)}</td>
                <td className="fd-text-end">{formatInteger(run.ok)}</td>
                <td className="fd-text-end">{formatInteger(run.failed)}</td>
                <td className="fd-text-end">{formatInteger(run.unconfirmed)}</td>
                <td>{problemText(texts, run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
