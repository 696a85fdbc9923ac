import { PlusOutlined } from '@ant-design/icons'
import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAutosave } from '../../../kit/save/use-autosave.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moveItem } from '../../../ui/form/moved.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { NotSaved } from '../../NotSaved.tsx'
import { inOrderOf } from './in-order-of.ts'
import { PageDrawer } from './PageDrawer.tsx'
import { PageRow } from './PageRow.tsx'
import { orderReports } from './page-writes.ts'
import './embedded-pages.css'

const none: readonly EmbeddedPageSetting[] = []

/** Pages of other systems in the menu. */
export const EmbeddedPages = () => {
  const { pageSettings: texts, shell } = usePhrases()
  const [edited, setEdited] = useState<EmbeddedPageSetting | 'new' | null>(null)
  const all = useRead(embeddedPages.selectAllReportList, {})
  const listRead = useRead(embeddedPages.getListUrl, {})
  const { shown: reports, move, failed } = usePageOrder(all.data ?? none)
  const addressOf = ({ id, url }: EmbeddedPageSetting) =>
    listRead.data?.find((listedPage) => listedPage.id === id)?.url ?? url
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <span className="fd-spring" />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      {failed && <NotSaved what={[shell.groups.webReports]} failed={failed} />}
      <div className="fd-page-body fd-table-page fd-report-list">
        {!all.data && <NotLoaded rows={4} error={all.error} onRetry={all.refetch} />}
        {all.data && reports.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
        )}
        {reports.length > 0 && (
          <table className="fd-table fd-wide-table">
            <Head />
            <tbody>
              {reports.map((report, index) => (
                <PageRow
                  key={report.id}
                  report={report}
                  address={addressOf(report)}
                  position={{ index, count: reports.length }}
                  onMove={(toIndex) => move(index, toIndex)}
                  onEdit={() => setEdited(report)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {all.data && <span>{shell.rows({ count: formatInteger(reports.length) })}</span>}
        <span>{texts.hint}</span>
      </footer>
      {edited && <PageDrawer report={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

const Head = () => {
  const { pageSettings: texts } = usePhrases()
  return (
    <TableHead heads={[[texts.name, 220], texts.url, [texts.openTo, 180], [texts.enabled, 80], [texts.actions, 210]]} />
  )
}

/** The reports as they are being moved; their order is saved a moment after they are at rest. */
function usePageOrder(reports: readonly EmbeddedPageSetting[]) {
  const { arranged, arrange, failed } = useAutosave<readonly number[]>({
    isHeld: false,
    save: async (sent) => {
      await orderReports(sent)
      return (current) => (current === sent ? null : current)
    },
  })
  return {
    shown: arranged ? inOrderOf(arranged, reports) : reports,
    /** Moves the report at `fromIndex` to where the one at `toIndex` is. */
    move: (fromIndex: number, toIndex: number) =>
      arrange((current) => {
        const ids = current ? inOrderOf(current, reports) : reports
        return moveItem(
          ids.map(({ id }) => id),
          fromIndex,
          toIndex,
        )
      }),
    failed,
  }
}
