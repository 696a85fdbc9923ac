import { mostPivotDims, pivotMetrics, structure } from '@fairdesk/contract/areas/reports/structure'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type DimensionKey, dimensionKeys, isDimensionSeen, isMetricSeen } from '@fairdesk/contract/report-keys'
import { Empty, Segmented, Select, Splitter } from 'antd'
import { useMemo } from 'react'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { PrintedGrid, useGridPaper } from '../../../figures/paper/PrintedGrid.tsx'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DimensionChoice } from './DimensionChoice.tsx'
import { DimensionPage, type TabProps } from './DimensionPage.tsx'
import { type DimensionQuery, sharedQuestion, usualColumn, usualRows } from './dimension-query.ts'
import { PivotActs } from './PivotActs.tsx'
import { PivotChart } from './PivotChart.tsx'
import { PivotWay } from './PivotWay.tsx'
import { type PivotRow, pivotColumns } from './pivot-columns.tsx'
import { numberIn } from './pivot-drill.ts'

/** Rows by columns; Enter or a double click on a row opens the level below, Back returns. */
export const Pivot = ({ query, onChange, tabs }: TabProps) => {
  const phrases = usePhrases()
  const { structure: texts, dynamicReport } = phrases
  const live = useLiveVersion()
  // A chosen moment has no live updates.
  const version = query.asOf || query.since ? undefined : live
  const question = questionOf(query)
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(structure.pivot, question, { version })
  const { dims, node, columnDim, metric } = question
  const dim = data?.dim
  const hasChildren = data?.hasChildren === true
  const open = ({ code, id, label }: PivotRow) => {
    // While the rows below are loading, the visible ones are of the level above: ignore a second click.
    if (!dim || !hasChildren || isPlaceholderData) return
    onChange({ node: [...node, { dim, code, label, ...(id === undefined ? {} : { id }) }] })
  }
  const drill = useDrill()
  const { paper, print } = useGridPaper()
  const openRows = (row: PivotRow, columnId: string) => {
    const number =
      dim && drill.isAllowed ? numberIn(row, columnId, { dim, node, metric, columnDim, columns: data.columns }) : null
    if (number) drill.open({ node: number.node, metric: number.metric }, number.value)
  }
  const latest = useLatest(open)
  const columns = useMemo(() => {
    const onOpen = hasChildren ? (row: PivotRow) => latest.current(row) : null
    return data
      ? pivotColumns(data, {
          phrases,
          metric,
          column: columnDim,
          show: query.show,
          onOpen,
          opensNumbers: drill.isAllowed,
        })
      : []
  }, [data, phrases, metric, columnDim, query.show, hasChildren, latest, drill.isAllowed])
  const totals: PivotRow | undefined = data && {
    ...{ ...data.totals, code: '', label: dynamicReport.total, share: null, isTotal: true },
  }
  const table = (
    <PrintedGrid<PivotRow>
      paper={paper}
      label={texts.pivotTab}
      columns={{ list: columns }}
      rows={{ list: data?.rows ?? [], getId: ({ id, code }) => String(id ?? code), ...(totals ? { totals } : {}) }}
      status={{
        loading: !data && isFetching,
        error: error && !data ? <NotLoaded error={error} onRetry={refetch} /> : undefined,
        empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />,
      }}
      events={{ onActivate: (row, columnId) => (columnId === 'name' ? open(row) : openRows(row, columnId)) }}
    />
  )
  return (
    <DimensionPage
      {...{ query, onChange, tabs, drill, print }}
      title={`${texts.title} · ${texts.pivotTab}`}
      paperNotes={[
        `${phrases.metrics[metric]}${query.show === 'share' ? ` · ${dynamicReport.shareOfTotal}` : ''}`,
        ...(node.length > 0 ? [node.map(({ label, code }) => label || code || dynamicReport.unset).join(' / ')] : []),
      ]}
      answer={data}
      count={data?.rows.length}
      acts={<PivotActs {...{ query, question, onChange }} />}
      otherNote={texts.twoLines}
      dim={data?.dim}
      choices={
        <>
          <DimensionChoice
            label={texts.rows}
            all={dimensionKeys}
            selected={dims}
            maxCount={mostPivotDims}
            onChange={(rows) => onChange({ rows, node: [] })}
          />
          <PivotChoices query={query} onChange={onChange} />
        </>
      }
      way={<PivotWay node={node} onChange={(way) => onChange({ node: way })} />}
    >
      {data && query.chart !== '' ? (
        <Splitter>
          <Splitter.Panel min={320}>{table}</Splitter.Panel>
          <Splitter.Panel min={280} defaultSize="37%">
            <PivotChart
              {...{ query, onChange }}
              answer={data}
              metric={metric}
              column={columnDim}
              {...(drill.isAllowed ? { onDrill: openRows } : {})}
            />
          </Splitter.Panel>
        </Splitter>
      ) : (
        table
      )}
    </DimensionPage>
  )
}

function questionOf(query: DimensionQuery) {
  const { rows, column, metric, node } = query
  const dims: DimensionKey[] = rows.length > 0 ? rows : [...usualRows]
  const selectedColumn = column === 'usual' ? usualColumn : column
  // Beside itself a dimension has nothing to be spread over.
  const columnDim = selectedColumn === 'none' || selectedColumn === dims[node.length] ? undefined : selectedColumn
  const level = { dims, metric, node: node.slice(0, dims.length - 1), ...(columnDim ? { columnDim } : {}), columnDim }
  return { ...level, ...sharedQuestion(query) }
}

const PivotChoices = ({ query, onChange }: Pick<TabProps, 'query' | 'onChange'>) => {
  const { structure: texts, dynamicReport, dimensions, metrics } = usePhrases()
  const prices = usePrices()
  return (
    <>
      <Select<DimensionQuery['column']>
        aria-label={texts.columnsChoice}
        showSearch={{ filterOption: matchOption }}
        value={query.column === 'usual' ? usualColumn : query.column}
        options={[
          { value: 'none', label: texts.noColumns },
          ...dimensionKeys
            .filter((key) => isDimensionSeen(key, prices))
            .map((value) => ({ value, label: dimensions[value] })),
        ]}
        onChange={(column) => onChange({ column })}
        style={{ width: 120 }}
      />
      <Select<DimensionQuery['metric']>
        aria-label={texts.metric}
        value={query.metric}
        options={pivotMetrics
          .filter((key) => isMetricSeen(key, prices))
          .map((value) => ({ value, label: metrics[value] }))}
        onChange={(metric) => onChange({ metric })}
        style={{ width: 120 }}
      />
      <Segmented<DimensionQuery['show']>
        value={query.show}
        options={[
          { value: 'value', label: texts.metric },
          { value: 'share', label: dynamicReport.shareOfTotal },
        ]}
        onChange={(show) => onChange({ show })}
      />
    </>
  )
}
