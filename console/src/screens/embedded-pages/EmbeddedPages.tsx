import { PlusOutlined } from '@ant-design/icons'
import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useAutosave } from '../../kit/save/use-autosave.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { moved } from '../../ui/form/moved.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { NotSaved } from '../NotSaved.tsx'
import { inOrderOf } from './in-order-of.ts'
import { PageDrawer } from './PageDrawer.tsx'
import { PageRow } from './PageRow.tsx'
import { orderReports } from './page-writes.ts'
import './embedded-pages.css'

const none: readonly EmbeddedPageSetting[] = []

/** The pages of other systems that stand in the menu. */
export const EmbeddedPages = () => {
  const { pageSettings: words, shell } = usePhrases()
  const [edited, setEdited] = useState<EmbeddedPageSetting | 'new' | null>(null)
  const all = useRead(embeddedPages.selectAllReportList, {})
  const listed = useRead(embeddedPages.getListUrl, {})
  const { shown: reports, move, failed } = usePageOrder(all.data ?? none)
  const addressOf = ({ id, url }: EmbeddedPageSetting) => listed.data?.find((one) => one.id === id)?.url ?? url
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <span className="fd-spring" />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
      {failed && <NotSaved what={[shell.groups.webReports]} failed={failed} />}
      <div className="fd-page-body fd-report-list">
        {!all.data && <NotLoaded rows={4} error={all.error} onRetry={all.refetch} />}
        {all.data && reports.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} style={{ marginTop: 64 }} />
        )}
        {reports.length > 0 && (
          <table className="fd-table">
            <Head />
            <tbody>
              {reports.map((report, index) => (
                <PageRow
                  key={report.id}
                  report={report}
                  address={addressOf(report)}
                  place={{ index, of: reports.length }}
                  onMove={(to) => move(index, to)}
                  onEdit={() => setEdited(report)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {all.data && <span>{shell.rows({ count: formatInteger(reports.length) })}</span>}
        <span>{words.hint}</span>
      </footer>
      {edited && <PageDrawer report={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

const Head = () => {
  const { pageSettings: words } = usePhrases()
  return (
    <TableHead
      heads={[
        [words.name, 'fd-report-name'],
        words.url,
        [words.openTo, 'fd-report-open-to'],
        [words.enabled, 'fd-report-enabled'],
        [words.actions, 'fd-report-actions'],
      ]}
    />
  )
}

/** The reports as they are being moved; their order is saved a moment after they are at rest. */
function usePageOrder(reports: readonly EmbeddedPageSetting[]) {
  const { arranged, arrange, failed } = useAutosave<readonly number[]>({
    isHeld: false,
    save: async (sent) => {
      await orderReports(sent)
      return (now) => (now === sent ? null : now)
    },
  })
  return {
    shown: arranged ? inOrderOf(arranged, reports) : reports,
    /** Moves the report at `from` to where the one at `to` is. */
    move: (from: number, to: number) =>
      arrange((now) => {
        const ids = now ? inOrderOf(now, reports) : reports
        return moved(
          ids.map(({ id }) => id),
          from,
          to,
        )
      }),
    failed,
  }
}
