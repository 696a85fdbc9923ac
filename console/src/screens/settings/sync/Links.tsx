import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import '../../../ui/plain-table.css'
import { PlusOutlined } from '@ant-design/icons'
import { type SyncLink, sync, sync as syncCalls } from '@fairdesk/contract/areas/sync/sync'
import { Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { Arrivals } from './incoming/Arrivals.tsx'
import { LinkDrawer } from './LinkDrawer.tsx'
import { LinkRow } from './LinkRow.tsx'
import { Runs } from './Runs.tsx'

/** Polling interval: sending changes nothing else here. */
const everyMs = 5000

/** The links with how each of them fares. */
export const Links = ({ tabs, onRows }: { readonly tabs: ReactNode; readonly onRows: () => void }) => {
  const { sync: texts, shell } = usePhrases()
  const [edited, setEdited] = useState<SyncLink | 'new' | null>(null)
  const [looked, setLooked] = useState<SyncLink | null>(null)
  const [receiving, setReceiving] = useState<SyncLink | null>(null)
  const all = useRead(sync.links, {}, { everyMs })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <span className="fd-spring" />
        <WriteButton write={syncCalls.saveLink} type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-sync-links fd-scroll">
        {!all.data && <NotLoaded rows={4} error={all.error} onRetry={all.refetch} />}
        {all.data?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
        )}
        {all.data && all.data.length > 0 && (
          <table className="fd-table">
            <TableHead
              heads={[
                [texts.name, 150],
                texts.to,
                [texts.state, 220],
                [texts.waiting, 'fd-sync-count'],
                [texts.errors, 'fd-sync-count'],
                [texts.sent, 'fd-sync-count'],
                [texts.lastOk, 172],
                [texts.actions, 210],
              ]}
            />
            <tbody>
              {all.data.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  onRows={onRows}
                  onEdit={() => setEdited(link)}
                  onRuns={() => setLooked(link)}
                  onArrivals={() => setReceiving(link)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {all.data && <span>{shell.rows({ count: formatInteger(all.data.length) })}</span>}
        <span>{texts.hint}</span>
      </footer>
      {edited && <LinkDrawer link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {receiving && <Arrivals link={receiving} onClose={() => setReceiving(null)} />}
      {looked && <Runs link={looked} onClose={() => setLooked(null)} />}
    </div>
  )
}
