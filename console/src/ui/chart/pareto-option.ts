import type { ChartPicture, Drawing } from './chart-drawing.ts'
import { emphasis, itemOf, namesAxis, percentAxis, valueAxis } from './chart-parts.ts'
import { type ChartMark, mostBesideOthers, paretoOf } from './chart-rows.ts'

/** So much of all, in percent, is what a pareto looks for: which rows come to it. */
const paretoLine = 80

type Rest = Pick<Drawing, 'theme' | 'format'> & { readonly most: number | undefined }

/** A bar that the axis cuts off is dashed and says what it comes to. */
function restOf(mark: ChartMark, { theme, format, most }: Rest): object {
  const item = itemOf(mark, theme)
  if (!mark.isOthers || most === undefined || (mark.value ?? 0) <= most) return item
  return {
    ...item,
    itemStyle: { color: 'transparent', borderColor: theme.others, borderType: 'dashed', borderWidth: 1 },
    label: { show: true, position: 'insideTop', color: theme.text, formatter: () => format(mark.value) },
  }
}

/** Bars by size, and beside them what they come to together. */
export function pareto({ title, marks, theme, format }: Drawing): ChartPicture {
  const parts = paretoOf(marks)
  const order = parts.map(({ mark }) => mark)
  const most = mostBesideOthers(order)
  return {
    order,
    option: {
      grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
      xAxis: namesAxis(theme, order),
      yAxis: [{ ...valueAxis(theme, format), max: most }, percentAxis(theme)],
      series: [
        {
          type: 'bar',
          name: title,
          barMaxWidth: 24,
          data: order.map((mark) => restOf(mark, { theme, format, most })),
          emphasis: emphasis(theme),
        },
        {
          type: 'line',
          name: '%',
          yAxisIndex: 1,
          symbol: 'none',
          color: theme.series[1],
          // The rest is no row: the curve ends where the rows do.
          data: parts.map(({ mark, running }) => (mark.isOthers ? '-' : running)),
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
