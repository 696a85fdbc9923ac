import { rankingMetrics } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import type { ChartKind } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../figures/chart/ChartPanel.tsx'
import { isAdditive, kindOf } from '../../../figures/chart/figure-format.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { formatInteger, formatPercent } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ChartRow } from '../../../ui/chart/chart-rows.ts'
import { rowId } from './RankingTable.tsx'
import type { RankTableRow } from './ranking-columns.tsx'
import type { RankingMetric, RankingQuery } from './ranking-filter.ts'
import type { useRanking } from './use-ranking.ts'

type Props = {
  readonly query: RankingQuery
  readonly kind: ChartKind
  readonly ranking: ReturnType<typeof useRanking>
  readonly onChange: (changes: Partial<RankingQuery>) => void
  /** Absent if there are no rows behind the numbers. */
  readonly onDrill?: (row: RankTableRow, metric: RankingMetric) => void
}

/** Rows of the ranking as a chart of their ranked figure; choosing another figure changes the ranking. */
export const RankingChart = ({ query, kind, ranking, onChange, onDrill }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const prices = usePrices()
  const { metric } = query
  const { rows, count, totals } = ranking
  const loadedRows = useMemo(() => rows.filter((row) => row !== undefined), [rows])
  const marks = useMemo(
    () => loadedRows.map((row): ChartRow => ({ key: rowId(row), label: labelOf(row), value: figureOf(row, metric) })),
    [loadedRows, metric],
  )
  const format = useCallback((value: number | null) => textOf(metric, value), [metric])
  const metrics = rankingMetrics.filter((rankingMetric) => isMetricSeen(rankingMetric, prices))
  const drill = (key: string) => {
    const row = loadedRows.find((loadedRow) => rowId(loadedRow) === key)
    if (row) onDrill?.(row, metric)
  }
  return (
    <ChartPanel
      kind={kind}
      onKind={(chart) => onChange({ chart })}
      metric={metric}
      metrics={metrics.map((value) => ({ value, label: texts[value] }))}
      onMetric={(selectedMetric) =>
        onChange({ metric: metrics.find((rankingMetric) => rankingMetric === selectedMetric) ?? metric, order: 'desc' })
      }
      level={1}
      levels={[{ value: 1, label: query.by === 'style' ? texts.byStyle : texts.byColour }]}
      onLevel={() => undefined}
      rows={marks}
      total={isAdditive(metric) && totals ? figureOf(totals, metric) : null}
      more={count - loadedRows.length}
      isLoading={ranking.loading}
      format={format}
      {...(onDrill ? { onDrill: drill } : {})}
    />
  )
}

function labelOf(row: RankTableRow): string {
  return [row.goodsNo, 'colourName' in row ? row.colourName : row.name].filter(Boolean).join(' ')
}

function figureOf(row: RankTableRow, metric: RankingMetric): number | null {
  return row[metric] ?? null
}

function textOf(metric: RankingMetric, value: number | null): string {
  if (metric === 'depth' && value !== null) return value.toFixed(1)
  return kindOf(metric) === 'percent' ? formatPercent(value) : formatInteger(value)
}
