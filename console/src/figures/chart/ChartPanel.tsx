import { type ChartKind, chartKinds } from '@fairdesk/contract/areas/reports/saved/report-params'
import { Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { ChartRow } from '../../ui/chart/chart-rows.ts'
import { useChartWords } from './use-chart-words.ts'
import './chart-panel.css'

type Choice<V> = { readonly value: V; readonly label: string }
type Metric = Choice<string>

type Props = {
  readonly kind: ChartKind
  readonly onKind: (kind: ChartKind) => void
  readonly metric: string
  readonly metrics: readonly Metric[]
  readonly onMetric: (metric: string) => void
  /** Of a tree one level is drawn: a parent never stands beside its children. */
  readonly level: number
  readonly levels: readonly Choice<number>[]
  readonly onLevel: (level: number) => void
  readonly rows: readonly ChartRow[]
  /** Of all rows; null where the metric does not add up. */
  readonly total: number | null
  /** Rows that are not at hand; how many may be unknown, which is 0. */
  readonly more: number
  readonly isLoading: boolean
  readonly format: (value: number | null) => string
  readonly onDrill?: (key: string) => void
}

/** A chart beside its table: of which figure, of which level, in which shape, or as a table. */
export const ChartPanel = (props: Props) => {
  const { kind, onKind, metric, metrics, onMetric, level, levels, onLevel, ...chart } = props
  const { dynamicReport: words } = usePhrases()
  const [isTable, setTable] = useState(false)
  const names: Readonly<Record<ChartKind, string>> = {
    bar: words.kindBar,
    line: words.kindLine,
    pie: words.kindPie,
    treemap: words.kindTreemap,
    pareto: words.kindPareto,
  }
  const metricName = metrics.find(({ value }) => value === metric)?.label ?? ''
  const levelName = levels.find(({ value }) => value === level)?.label ?? ''
  const chartWords = useChartWords({ name: levelName, value: metricName })
  return (
    <section className="fd-chart-panel" aria-label={words.chart}>
      <div className="fd-chart-bar">
        <Select
          size="small"
          aria-label={words.chartKind}
          value={kind}
          options={chartKinds.map((one) => ({ value: one, label: names[one] }))}
          onChange={onKind}
          style={{ width: 96 }}
        />
        <Select
          size="small"
          aria-label={words.chartMetric}
          popupMatchSelectWidth={false}
          value={metric}
          options={[...metrics]}
          onChange={onMetric}
          style={{ width: 112 }}
        />
        {levels.length > 1 && (
          <Segmented<number>
            size="small"
            aria-label={words.chartLevel}
            value={level}
            options={levels.map((one) => ({ ...one }))}
            onChange={onLevel}
          />
        )}
        <span className="fd-spring" />
        <Switch size="small" aria-label={words.asTable} checked={isTable} onChange={setTable} />
        <span>{words.asTable}</span>
      </div>
      <div className="fd-chart-body">
        <Chart {...chart} kind={kind} title={`${levelName} · ${metricName}`} words={chartWords} isTable={isTable} />
      </div>
    </section>
  )
}
