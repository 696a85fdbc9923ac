import { type ChartKind, chartKinds } from '@fairdesk/contract/areas/reports/saved/report-params'
import { Segmented, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { ChartRow } from '../../ui/chart/chart-rows.ts'
import type { ChartSeries } from '../../ui/chart/chart-series.ts'
import { useChartTexts } from './use-chart-texts.ts'
import './chart-panel.css'

type Choice<V> = { readonly value: V; readonly label: string }
type Metric = Choice<string>

type Props = {
  readonly kind: ChartKind
  readonly onKind: (kind: ChartKind) => void
  readonly metric: string
  readonly metrics: readonly Metric[]
  readonly onMetric: (metric: string) => void
  /** Level of the tree that is drawn: a parent is never shown beside its children. */
  readonly level: number
  readonly levels: readonly Choice<number>[]
  readonly onLevel: (level: number) => void
  readonly rows: readonly ChartRow[]
  /** Sum of all rows; null if the metric does not add up. */
  readonly total: number | null
  /** Rows that are not at hand; how many may be unknown, which is 0. */
  readonly more: number
  readonly isLoading: boolean
  readonly series?: ChartSeries | null
  readonly goal?: number | null
  /** Further choices, beside those of the figure. */
  readonly choices?: ReactNode
  readonly format: (value: number | null) => string
  readonly onDrill?: (key: string) => void
}

/** A chart beside its table: of which figure, of which level, in which shape, or as a table. */
export const ChartPanel = (props: Props) => {
  const { kind, onKind, metric, metrics, onMetric, level, levels, onLevel, choices, ...chart } = props
  const { dynamicReport: texts } = usePhrases()
  const [isTable, setTable] = useState(false)
  const names: Readonly<Record<ChartKind, string>> = {
    bar: texts.kindBar,
    line: texts.kindLine,
    pie: texts.kindPie,
    treemap: texts.kindTreemap,
    pareto: texts.kindPareto,
  }
  const metricName = metrics.find(({ value }) => value === metric)?.label ?? ''
  const levelName = levels.find(({ value }) => value === level)?.label ?? ''
  const chartTexts = useChartTexts({ name: levelName, value: metricName })
  return (
    <section className="fd-chart-panel fd-column" aria-label={texts.chart}>
      <div className="fd-chart-bar fd-row">
        <Select
          size="small"
          aria-label={texts.chartKind}
          value={kind}
          options={chartKinds.map((kind) => ({ value: kind, label: names[kind] }))}
          onChange={onKind}
          style={{ width: 96 }}
        />
        <Select
          size="small"
          aria-label={texts.chartMetric}
          popupMatchSelectWidth={false}
          value={metric}
          options={[...metrics]}
          onChange={onMetric}
          style={{ width: 112 }}
        />
        {choices}
        {levels.length > 1 && (
          <Segmented<number>
            size="small"
            aria-label={texts.chartLevel}
            value={level}
            options={levels.map((level) => ({ ...level }))}
            onChange={onLevel}
          />
        )}
        <span className="fd-spring" />
        <Switch size="small" aria-label={texts.asTable} checked={isTable} onChange={setTable} />
        <span>{texts.asTable}</span>
      </div>
      <div className="fd-fill-height">
        <Chart {...chart} kind={kind} title={`${levelName} · ${metricName}`} texts={chartTexts} isTable={isTable} />
      </div>
    </section>
  )
}
