import { rankingMetrics } from '@fairdesk/contract/areas/reports/goods-report'
import type { ChartKind } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../figures/chart/ChartPanel.tsx'
import { isAdditive, kindOf } from '../../figures/chart/figure-format.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { ChartRow } from '../../ui/chart/chart-rows.ts'
import { rowId } from './RankingTable.tsx'
import type { ShownRow } from './ranking-columns.tsx'
import type { RankingMetric, RankingQuery } from './ranking-filter.ts'
import type { useRanking } from './use-ranking.ts'

type Props = {
  readonly query: RankingQuery
  readonly kind: ChartKind
  readonly ranking: ReturnType<typeof useRanking>
  readonly onChange: (changes: Partial<RankingQuery>) => void
  /** Absent where no rows stand behind the numbers. */
  readonly onDrill?: (row: ShownRow, metric: RankingMetric) => void
}

/** The rows of the ranking as a picture, of what they are ranked by: another figure there is another ranking. */
export const RankingChart = ({ query, kind, ranking, onChange, onDrill }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const prices = usePrices()
  const { metric } = query
  const { rows, count, totals } = ranking
  const known = useMemo(() => rows.filter((row) => row !== undefined), [rows])
  const marks = useMemo(
    () => known.map((row): ChartRow => ({ key: rowId(row), label: labelOf(row), value: figureOf(row, metric) })),
    [known, metric],
  )
  const format = useCallback((value: number | null) => textOf(metric, value), [metric])
  const metrics = rankingMetrics.filter((one) => isMetricSeen(one, prices))
  const drill = (key: string) => {
    const row = known.find((one) => rowId(one) === key)
    if (row) onDrill?.(row, metric)
  }
  return (
    <ChartPanel
      kind={kind}
      onKind={(chart) => onChange({ chart })}
      metric={metric}
      metrics={metrics.map((value) => ({ value, label: words[value] }))}
      onMetric={(chosen) => onChange({ metric: metrics.find((one) => one === chosen) ?? metric, order: 'desc' })}
      level={1}
      levels={[{ value: 1, label: query.by === 'style' ? words.byStyle : words.byColour }]}
      onLevel={() => undefined}
      rows={marks}
      total={isAdditive(metric) && totals ? figureOf(totals, metric) : null}
      more={count - known.length}
      isLoading={ranking.loading}
      format={format}
      {...(onDrill ? { onDrill: drill } : {})}
    />
  )
}

function labelOf(row: ShownRow): string {
  return [row.goodsNo, 'colourName' in row ? row.colourName : row.name].filter(Boolean).join(' ')
}

function figureOf(row: ShownRow, metric: RankingMetric): number | null {
  return row[metric] ?? null
}

function textOf(metric: RankingMetric, value: number | null): string {
  if (metric === 'depth' && value !== null) return value.toFixed(1)
  return kindOf(metric) === 'percent' ? formatPercent(value) : formatInteger(value)
}
