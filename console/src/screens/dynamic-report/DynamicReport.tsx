import { report } from '@fairdesk/contract/areas/reports/report'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { Empty } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { type Ask, useAsk } from '../../kit/page/tab-life.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import { usePages } from '../../kit/query/use-pages.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn, GridSort, RangeSummary } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { ReportBar } from './ReportBar.tsx'
import { reportColumns, type ShownRow } from './report-columns.ts'
import { firstSettings, questionOf, type ReportSettings } from './report-query.ts'
import './dynamic-report.css'

/** A report of one's own making: dimensions, metrics, sizes and filters, live. */
export const DynamicReport = () => {
  const phrases = usePhrases()
  const { dynamicReport: words, shell } = phrases
  const prices = usePrices()
  const [settings, setSettings] = useState<ReportSettings>(() => firstSettings(prices))
  const [marked, setMarked] = useState<RangeSummary | null>(null)
  const change = useCallback((changes: Partial<ReportSettings>) => setSettings((now) => ({ ...now, ...changes })), [])
  const report = useReport(settings)
  const foot = useFoot()
  const ask = useAsk()
  const { first, totals } = report
  const shownDims = useMemo(
    () => (settings.sizeMode === 'rows' ? [...settings.dims, 'size' as const] : settings.dims),
    [settings.dims, settings.sizeMode],
  )
  const columns = useMemo(() => reportColumns({ dims: shownDims, phrases, answer: first }), [shownDims, phrases, first])
  const totalsRow = useMemo<ShownRow | undefined>(
    () => totals && { ...totals, level: 0, dims: [], isTotal: true },
    [totals],
  )
  const isSubtotal = (row: ShownRow) => row.level < shownDims.length
  const sort: GridSort = {
    mode: 'server',
    by: settings.sort ? [{ id: settings.sort.by, desc: settings.sort.order === 'desc' }] : [],
    onChange: ([key]) =>
      change({ sort: key ? { by: key.id as DimensionKey | MetricKey, order: key.desc ? 'desc' : 'asc' } : null }),
  }
  const failed = report.error && <NotLoaded error={report.error} onRetry={report.retry} />
  return (
    <div className="fd-page">
      <ReportBar
        query={settings}
        onChange={change}
        onPrint={() => printReport(settings, { title: words.title, columns, totals: totalsRow, isSubtotal, ask })}
      />
      <div className="fd-page-body">
        <Grid<ShownRow>
          label={words.title}
          columns={{ list: columns }}
          rows={{
            list: report.rows,
            getId: (row) => row.dims.map(({ code }) => code).join('\u0000'),
            shape: (row) => ({ level: 0, isSubtotal: isSubtotal(row) }),
            onRangeNeeded: report.need,
            ...(totalsRow ? { totals: totalsRow } : {}),
          }}
          sort={sort}
          status={{
            loading: report.loading,
            error: failed,
            empty: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={report.enabled ? <NoOrders /> : words.chooseDim}
              />
            ),
          }}
          events={{ onRange: setMarked }}
        />
      </div>
      <FootLine {...foot}>
        {!report.loading && <span>{shell.rows({ count: formatInteger(report.count) })}</span>}
        {first && <span>{words.computed({ ms: first.elapsedMs.toFixed(1) })}</span>}
        {marked?.sum !== undefined && (
          <span>
            {shell.selected({
              count: formatInteger(marked.numbers),
              sum: formatInteger(marked.sum),
              average: formatInteger(marked.average),
            })}
          </span>
        )}
      </FootLine>
    </div>
  )
}

/** Why there are no orders to report on, as far as the user was given any. */
const NoOrders = () => {
  const { dynamicReport: words, visibility: visible } = usePhrases()
  const { areas, brands } = useVisibleScope()
  if (!areas) return visible.noAreas
  return brands ? words.empty : visible.noBrands
}

const pageSize = 500

/** Rows and totals of the report as it is set, following the orders live. */
function useReport(settings: ReportSettings) {
  const version = useLiveVersion()
  const question = useMemo(() => questionOf(settings), [settings])
  const enabled = settings.dims.length > 0 && settings.metrics.length > 0
  const pages = usePages(report.getOrderReport, question, { limit: pageSize, version, enabled })
  const statistics = useRead(report.getOrderReportStatistics, question, { version, enabled })
  return { ...pages, totals: statistics.data?.totals, question, enabled }
}

/** More is for a file: forty pages of paper are read by nobody. */
const mostRows = 1000

type Shown = {
  readonly title: string
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly isSubtotal: (row: ShownRow) => boolean
  readonly ask: Ask
}

/** The report as it is asked, from its beginning, on paper. */
async function printReport(settings: ReportSettings, { ask, ...shown }: Shown): Promise<void> {
  const { list, count } = await ask(report.getOrderReport, { ...questionOf(settings), page: 1, limit: mostRows })
  const element = printedTable<ShownRow>({ ...shown, rows: list, notes: printNotes(list.length, count) })
  await print({ element, title: shown.title, preview: true, paper: 'A4 landscape' })
}
