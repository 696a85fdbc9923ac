import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { Button, Empty, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { markRead } from './alerts-writes.ts'
import { EventRow } from './EventRow.tsx'

const limit = 50
const everyMs = 30_000

/** Alerts told to the user, newest first, with their deliveries. */
export const Events = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { alerts: texts, shell } = usePhrases()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(alerts.events, { page, limit }, { everyMs })
  const unread = data?.list.some(({ isRead }) => !isRead) ?? false
  const reading = useAct(async () => {
    await markRead({ upTo: Math.max(...(data?.list ?? []).map(({ id }) => id)) })
  })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <span className="fd-spring" />
        <Button disabled={!unread} loading={reading.isBusy} onClick={() => reading.run()}>
          {texts.readAll}
        </Button>
      </div>
      <div className="fd-page-body fd-table-page">
        {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data?.count === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noEvents} style={{ marginTop: 64 }} />
        )}
        {data && data.list.length > 0 && (
          <table className="fd-table fd-wide-table">
            <TableHead heads={[[texts.time, 176], texts.kind, [texts.channels, 320]]} />
            <tbody>
              {data.list.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {data && <span>{shell.rows({ count: formatInteger(data.count) })}</span>}
        {data && data.count > limit && (
          <Pagination
            size="small"
            current={page}
            pageSize={limit}
            total={data.count}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </footer>
    </div>
  )
}
