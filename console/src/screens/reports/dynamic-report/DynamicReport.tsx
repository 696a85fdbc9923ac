import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isTree, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { Empty, Splitter } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { amountUnit } from '../../../figures/chart/figure-format.ts'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { MarkedSum } from '../../../figures/MarkedSum.tsx'
import { MomentStrip } from '../../../figures/moment/MomentStrip.tsx'
import { useMomentFoot } from '../../../figures/moment/use-moment-foot.ts'
import { useMomentNote } from '../../../figures/moment/use-moment-note.ts'
import { type MomentChoice, useMoments } from '../../../figures/moment/use-moments.ts'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { keyOf } from '../../../figures/report/chart-of-report.ts'
import {
  hasSizeStandard,
  largestAmount,
  type ReportTableRow,
  reportColumns,
} from '../../../figures/report/report-columns.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { currentLanguage } from '../../../kit/text/language.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { GridSort, RangeSummary } from '../../../ui/grid/grid-props.ts'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { keepChartWidth, keptChartWidth } from './chart/chart-width.ts'
import { ReportChart } from './chart/ReportChart.tsx'
import { parentsOf } from './parent-rows.ts'
import { printReport } from './print-report.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportChips, topText } from './ReportChips.tsx'
import { useReportDrill } from './report-drill.ts'
import { SetupNotes } from './saved/SetupNotes.tsx'
import { SizeShareNote } from './sizes/SizeShareNote.tsx'
import { useReport } from './use-report.ts'
import { useReportParams } from './use-report-params.ts'
import './dynamic-report.css'

/** A report of one's own making: dimensions, metrics, sizes and filters, live, as table and picture. */
export const DynamicReport = () => {
  const phrases = usePhrases()
  const { dynamicReport: texts } = phrases
  const setup = useReportParams()
  const prices = usePrices()
  const { params, change } = setup
  const moments = useMoments()
  const note = useMomentNote(moments)
  const report = useReport(params, setup, moments)
  const page = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<RangeSummary | null>(null)
  const ask = useAsk()
  const { first, rows } = report
  const { drill, open, openMetric } = useReportDrill({ params, answer: first })
  const totals = useTotalsRow(report.totals)
  const unit = useMemo(() => amountUnit(largestAmount(totals?.metrics), currentLanguage()), [totals])
  // The chart changes no column.
  const { chart, ...shown } = params
  const key = JSON.stringify(shown)
  const columnOptions = { params, phrases, answer: first, totals, unit, opensNumbers: drill.isAllowed }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what of the parameters columns are made of
  const columns = useMemo(() => reportColumns(columnOptions), [key, phrases, first, totals, unit, drill.isAllowed])
  const depth = shownDims(params).length
  const isSubtotal = (row: ReportTableRow) => row.level < depth
  const failed = report.error && <NotLoaded error={report.error} onRetry={report.retry} />
  const toggleChart = () => {
    const [metric] = params.metrics
    change({ chart: chart || !metric ? null : { kind: 'bar', metric, level: 1 } })
  }
  const onPrint = () =>
    printReport(params, {
      title: texts.title,
      moments,
      notes: [note, topText(params, prices, phrases)],
      phrases,
      columnsOf: (answer) => reportColumns({ ...columnOptions, answer, isPaper: true }),
      totals,
      isSubtotal,
      ask,
      page: page.current,
    })
  const grid = (
    <Grid<ReportTableRow>
      label={texts.title}
      columns={{ list: columns }}
      rows={{
        list: rows,
        getId: keyOf,
        shape: (row) => ({ level: 0, depth: row.level, isSubtotal: isSubtotal(row) }),
        onRangeNeeded: report.need,
        fetchRows: report.fetchRows,
        ...(isTree(params) ? { parentsOf: (index: number) => parentsOf(rows, index) } : {}),
        ...(totals ? { totals } : {}),
      }}
      sort={useSort(params, change)}
      status={{
        loading: report.loading,
        error: failed,
        empty: (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={setup.isHeld ? texts.held : report.isComplete ? <NoOrders /> : texts.chooseDim}
          />
        ),
      }}
      events={{ onRange: setMarked, onActivate: open }}
    />
  )
  return (
    <div className="fd-page" ref={page}>
      <ReportBar setup={setup} moments={moments} isChartOpen={chart !== null} onChart={toggleChart} onPrint={onPrint} />
      {setup.isKnown && <ReportChips setup={setup} />}
      <SetupNotes setup={setup} />
      <MomentStrip moments={moments} hasAmounts={first?.moment?.amounts} />
      <ComparisonNote summary={first?.comparison} dim={params.dims[0]} />
      <SizeShareNote params={params} hasStandard={hasSizeStandard(first, totals)} />
      <div className="fd-page-body">
        <BesideChart
          grid={grid}
          chart={
            chart && (
              <ReportChart
                {...{ params, rows, totals, unit }}
                answer={first}
                count={report.count}
                isLoading={report.loading}
                onChange={change}
                {...(drill.isAllowed ? { onDrill: openMetric } : {})}
              />
            )
          }
        />
      </div>
      <ReportFoot count={report.loading ? null : report.count} marked={marked} moments={moments} />
      <DrillPanel drill={drill} question={report.question} />
    </div>
  )
}

function useTotalsRow(totals: ReturnType<typeof useReport>['totals']): ReportTableRow | undefined {
  return useMemo(() => totals && { ...totals, level: 0, dims: [], isTotal: true }, [totals])
}

type FootProps = {
  readonly count: number | null
  readonly marked: RangeSummary | null
  readonly moments: MomentChoice
}

/** Number of rows, and the sums of the marked ones. */
const ReportFoot = ({ count, marked, moments }: FootProps) => {
  const { shell } = usePhrases()
  const foot = useMomentFoot(moments)
  return (
    <FootLine {...foot}>
      {count !== null && <span>{shell.rows({ count: formatInteger(count) })}</span>}
      <MarkedSum marked={marked} />
    </FootLine>
  )
}

/** The table, and the chart at its side where one is open; how wide that is, is kept. */
const BesideChart = ({ grid, chart }: { readonly grid: ReactNode; readonly chart: ReactNode }) =>
  chart ? (
    <Splitter onResizeEnd={([, width]) => keepChartWidth(width)}>
      <Splitter.Panel min={320}>{grid}</Splitter.Panel>
      <Splitter.Panel min={280} defaultSize={keptChartWidth() ?? '37%'}>
        {chart}
      </Splitter.Panel>
    </Splitter>
  ) : (
    grid
  )

function useSort({ sort }: ReportParams, change: (changes: Partial<ReportParams>) => void): GridSort {
  const onChange = useCallback<GridSort['onChange']>(
    ([key]) =>
      // Column ids are the field names.
      change({ sort: key ? { by: key.id as DimensionKey | ReportMetric, order: key.desc ? 'desc' : 'asc' } : null }),
    [change],
  )
  return { mode: 'server', keys: sort ? [{ id: sort.by, desc: sort.order === 'desc' }] : [], onChange }
}

/** Why there are no orders to report on, as far as the user was given any. */
const NoOrders = () => {
  const { dynamicReport: texts, visibility: visible } = usePhrases()
  const { areas, brands } = useVisibleScope()
  if (!areas) return visible.noAreas
  return brands ? texts.empty : visible.noBrands
}
