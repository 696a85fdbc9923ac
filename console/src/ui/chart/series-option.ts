import type { ChartPicture, ChartSpec } from './chart-drawing.ts'
import { emphasis, namesAxis, percentAxis, valueAxis } from './chart-parts.ts'
import type { ChartMark } from './chart-rows.ts'
import { type ChartSeries, seriesSlot } from './chart-series.ts'
import type { ChartTheme } from './chart-theme.ts'

/** Several figures of each mark, beside or upon each other; the last may have an axis of its own. */
export function seriesPicture(spec: ChartSpec & { readonly series: ChartSeries }): ChartPicture {
  const { kind, marks, theme, format, series } = spec
  // Others have no figures of their own.
  const order = marks.filter(({ isOthers }) => !isOthers)
  const { names, arrangement, second } = series
  const isPercent = arrangement === 'percent'
  const axis = isPercent ? percentAxis(theme) : valueAxis(theme, format)
  return {
    order,
    option: {
      grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
      xAxis: namesAxis(theme, order),
      yAxis: second ? [axis, { ...valueAxis(theme, second), splitLine: { show: false } }] : axis,
      series: names.map((name, index) => {
        const isSecond = second !== null && index === names.length - 1
        return {
          ...shapeOf(kind === 'line' || isSecond, arrangement !== 'grouped'),
          name,
          ...(isSecond ? { yAxisIndex: 1 } : {}),
          color: colourOf(theme, seriesSlot(series, index)),
          data: order.map((mark) => (isPercent ? shareIn(mark, index) : mark.values?.[index]) ?? '-'),
          emphasis: emphasis(theme),
        }
      }),
    },
  }
}

function shapeOf(isLine: boolean, isStacked: boolean): object {
  const stack = isStacked ? { stack: 'all' } : {}
  if (!isLine) return { type: 'bar', barMaxWidth: 24, ...stack }
  return { type: 'line', symbolSize: 6, lineStyle: { width: 2 }, ...stack, ...(isStacked ? { areaStyle: {} } : {}) }
}

function colourOf(theme: ChartTheme, slot: number): string {
  return theme.series[slot] ?? theme.otherColour
}

/** Percent of the mark's sum, to two decimals; null if it has none. */
export function shareIn({ values = [] }: Pick<ChartMark, 'values'>, index: number): number | null {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const value = values[index] ?? null
  return value === null || sum <= 0 ? null : Math.round((value / sum) * 10_000) / 100
}
