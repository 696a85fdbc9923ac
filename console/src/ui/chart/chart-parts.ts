import type { ChartMark } from './chart-rows.ts'
import type { ChartTheme } from './chart-theme.ts'

/** A value as it is said. */
export type Format = (value: number | null) => string

export function itemOf({ value, isOthers }: ChartMark, theme: ChartTheme): object {
  return { value: value ?? '-', itemStyle: { color: isOthers ? theme.otherColour : theme.series[0] } }
}

export function labelOf(marks: readonly ChartMark[], format: Format) {
  return ({ dataIndex }: { dataIndex: number }) => format(marks[dataIndex]?.value ?? null)
}

export function percentOf({ value }: ChartMark, total: number): string {
  return total === 0 ? '' : `${(((value ?? 0) / total) * 100).toFixed(1)}%`
}

export const axisLabel = (theme: ChartTheme) => ({ color: theme.weakText, fontSize: 12 })

export function categoryAxis(theme: ChartTheme, marks: readonly ChartMark[]): object {
  return {
    type: 'category',
    data: marks.map(({ label }) => label),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.border } },
    axisLabel: axisLabel(theme),
  }
}

/** Beside bars: where each was meant to end. */
export function targetsOf(marks: readonly ChartMark[], theme: ChartTheme): object {
  return {
    type: 'line',
    name: 'target',
    data: marks.map(({ target }) => target?.at ?? '-'),
    symbol: 'rect',
    symbolSize: [2, 16],
    lineStyle: { width: 0 },
    itemStyle: { color: theme.text },
    silent: true,
  }
}

/** Names along the foot, each below its point; long ones are cut. */
export function namesAxis(theme: ChartTheme, marks: readonly ChartMark[]): object {
  const labelBounds = { hideOverlap: true, width: 120, overflow: 'truncate' }
  return { ...categoryAxis(theme, marks), axisLabel: { ...axisLabel(theme), ...labelBounds } }
}

/** Line across the bars at the value that each is to reach. */
export function goalLine(marks: readonly ChartMark[], goal: number, theme: ChartTheme): object {
  return {
    type: 'line',
    name: 'goal',
    data: marks.map((_, index) => [goal, index]),
    symbol: 'none',
    color: theme.text,
    lineStyle: { width: 1, type: 'dashed' },
    silent: true,
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

/** Axis for the share of the whole, on the side opposite to the values, whose grid lines are kept. */
export function percentAxis(theme: ChartTheme): object {
  const label = { ...axisLabel(theme), formatter: '{value}%' }
  return { type: 'value', max: 100, interval: 25, splitLine: { show: false }, axisLabel: label }
}

export const emphasis = (theme: ChartTheme) => ({ itemStyle: { borderColor: theme.text, borderWidth: 2 } })
