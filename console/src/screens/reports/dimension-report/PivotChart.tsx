import type { PivotAnswer, PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { useMemo, useState } from 'react'
import { ChartPanel } from '../../../figures/chart/ChartPanel.tsx'
import { averageFormat, isAdditive, isAverage, kindOf } from '../../../figures/chart/figure-format.ts'
import { valueName } from '../../../figures/chart/value-name.ts'
import { formatInteger, formatPercent } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ChartRow } from '../../../ui/chart/chart-rows.ts'
import type { DimensionQuery } from './dimension-query.ts'
import type { PivotRow } from './pivot-columns.tsx'

type Props = {
  readonly query: DimensionQuery
  readonly onChange: (changes: Partial<DimensionQuery>) => void
  readonly answer: PivotAnswer
  readonly metric: PivotQuestion['metric']
  readonly column: DimensionKey | undefined
  /** Opens the rows behind a mark; absent if there are none. */
  readonly onDrill?: (row: PivotRow, columnId: string) => void
}

/** The rows of the level that is open: their totals, or one of their columns. */
export const PivotChart = ({ query, onChange, answer, metric, column, onDrill }: Props) => {
  const phrases = usePhrases()
  const { dynamicReport, structure: texts, dimensions, metrics } = phrases
  const [drawn, setDrawn] = useState('total')
  const { rows, columns, totals, dim } = answer
  const columnNames = columns.map((value) =>
    value.isOthers || !column ? dynamicReport.others : valueName(value, column, phrases),
  )
  const series = [
    { value: 'total', label: `${metrics[metric]} ${texts.all}` },
    ...columnNames.map((name, index) => ({ value: `value${index}`, label: `${metrics[metric]} ${name}` })),
  ]
  const columnId = series.some(({ value }) => value === drawn) ? drawn : 'total'
  const marks = useMemo(
    () =>
      rows.map(
        (row): ChartRow => ({
          key: keyOf(row),
          label: valueName(row, dim, phrases),
          value: figureOf(row, columnId),
        }),
      ),
    [rows, dim, phrases, columnId],
  )
  const drill = (key: string) => {
    const row = rows.find((candidate) => keyOf(candidate) === key)
    if (row) onDrill?.(row, columnId)
  }
  return (
    <ChartPanel
      kind={query.chart === '' ? 'bar' : query.chart}
      onKind={(chart) => onChange({ chart })}
      metric={columnId}
      metrics={series}
      onMetric={setDrawn}
      level={1}
      levels={[{ value: 1, label: dimensions[dim] }]}
      onLevel={() => undefined}
      rows={marks}
      total={isAdditive(metric) ? figureOf(totals, columnId) : null}
      more={0}
      isLoading={false}
      format={(value) => textOf(metric, value)}
      {...(onDrill ? { onDrill: drill } : {})}
    />
  )
}

function keyOf({ id, code }: Pick<PivotRow, 'id' | 'code'>): string {
  return String(id ?? code)
}

function figureOf({ total, values }: Pick<PivotRow, 'total' | 'values'>, columnId: string): number | null {
  return columnId === 'total' ? total : (values[Number(columnId.slice('value'.length))] ?? null)
}

function textOf(metric: PivotQuestion['metric'], value: number | null): string {
  if (value !== null && isAverage(metric)) return averageFormat(metric)(value)
  return kindOf(metric) === 'percent' ? formatPercent(value) : formatInteger(value)
}
