import type { ChartPicture, ChartSpec } from './chart-drawing.ts'
import { emphasis, itemOf, namesAxis, percentAxis, valueAxis } from './chart-parts.ts'
import { type ChartMark, mostBesideOthers, paretoOf } from './chart-rows.ts'

/** Share that a pareto looks for, in percent: the rows that reach it are marked. */
const paretoLine = 80

/** Formats a bar cut off by the axis: dashed, and labelled with its value. */
function restOf(
  mark: ChartMark,
  { theme, format, maxValue }: Pick<ChartSpec, 'theme' | 'format'> & { readonly maxValue: number | undefined },
): object {
  const item = itemOf(mark, theme)
  if (!mark.isOthers || maxValue === undefined || (mark.value ?? 0) <= maxValue) return item
  return {
    ...item,
    itemStyle: { color: 'transparent', borderColor: theme.otherColour, borderType: 'dashed', borderWidth: 1 },
    label: { show: true, position: 'insideTop', color: theme.text, formatter: () => format(mark.value) },
  }
}

/** Bars sorted by size, with the cumulative share. */
export function pareto({ title, marks, theme, format }: ChartSpec): ChartPicture {
  const points = paretoOf(marks)
  const order = points.map(({ mark }) => mark)
  const maxValue = mostBesideOthers(order)
  return {
    order,
    option: {
      grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
      xAxis: namesAxis(theme, order),
      yAxis: [{ ...valueAxis(theme, format), max: maxValue }, percentAxis(theme)],
      series: [
        {
          type: 'bar',
          name: title,
          barMaxWidth: 24,
          data: order.map((mark) => restOf(mark, { theme, format, maxValue })),
          emphasis: emphasis(theme),
        },
        {
          type: 'line',
          name: '%',
          yAxisIndex: 1,
          symbol: 'none',
          color: theme.series[1],
          // The rest is no row: the curve ends where the rows do.
          data: points.map(({ mark, running }) => (mark.isOthers ? '-' : running)),
          silent: true,
        },
        {
          type: 'line',
          name: `${paretoLine}%`,
          yAxisIndex: 1,
          symbol: 'none',
          color: theme.weakText,
          lineStyle: { width: 1, type: 'dashed' },
          data: order.map(() => paretoLine),
          silent: true,
        },
      ],
    },
  }
}
