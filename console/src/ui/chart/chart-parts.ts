import type { ChartMark } from './chart-rows.ts'
import type { ChartTheme } from './chart-theme.ts'

/** A value as it is said. */
export type Format = (value: number | null) => string

export function itemOf({ value, isOthers }: ChartMark, theme: ChartTheme): object {
  return { value: value ?? '-', itemStyle: { color: isOthers ? theme.others : theme.series[0] } }
}

export function labelOf(marks: readonly ChartMark[], format: Format) {
  return ({ dataIndex }: { dataIndex: number }) => format(marks[dataIndex]?.value ?? null)
}

export function percentOf({ value }: ChartMark, total: number): string {
  return total === 0 ? '' : `${(((value ?? 0) / total) * 100).toFixed(1)}%`
}

export const axisLabel = (theme: ChartTheme) => ({ color: theme.weakText, fontSize: 12 })

/** A long name at either end stays within the picture. */
export const withinEdges = {
  hideOverlap: true,
  alignMinLabel: 'left',
  alignMaxLabel: 'right',
  width: 140,
  overflow: 'truncate',
} as const

export function categoryAxis(theme: ChartTheme, marks: readonly ChartMark[]): object {
  return {
    type: 'category',
    data: marks.map(({ label }) => label),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.border } },
    axisLabel: axisLabel(theme),
  }
}

export function valueAxis(theme: ChartTheme, format: Format): Record<string, unknown> {
  return {
    type: 'value',
    splitNumber: 3,
    axisLabel: { ...axisLabel(theme), hideOverlap: true, formatter: (value: number) => format(value) },
    splitLine: { lineStyle: { color: theme.border } },
  }
}

export const emphasis = (theme: ChartTheme) => ({ itemStyle: { borderColor: theme.text, borderWidth: 2 } })
