import type { ChartPicture } from './chart-drawing.ts'
import { emphasis, valueAxis } from './chart-parts.ts'
import type { ChartTheme } from './chart-theme.ts'

/** A thing between two figures; `tone` is which of the chart's colours it has, null for what is not told apart. */
export type ScatterPoint = {
  readonly key: string
  /** All that is said of it. */
  readonly label: string
  readonly x: number
  readonly y: number
  readonly tone: number | null
}

export type ScatterLines = { readonly x: number; readonly y: number }

type Drawing = {
  readonly title: string
  readonly points: readonly ScatterPoint[]
  /** Between the four corners; null where there are none. */
  readonly lines: ScatterLines | null
  readonly range: { readonly min: number; readonly max: number }
  readonly theme: ChartTheme
  readonly formatX: (value: number | null) => string
  readonly formatY: (value: number | null) => string
}

/** Pure: the same points give the same picture. */
export function scatterPicture({ title, points, lines, range, theme, formatX, formatY }: Drawing): ChartPicture {
  const most = Math.max(1, ...points.map(({ x }) => x))
  const right = Math.ceil(most * 1.05)
  // The end is no round number, and what the axis is of stands there.
  const pieces = valueAxis(theme, formatX)
  return {
    order: points.map(({ key, label, y: value }) => ({ key, label, value })),
    option: {
      animation: false,
      textStyle: { fontFamily: theme.font, color: theme.text },
      aria: { enabled: theme.hasPatterns, label: { enabled: false } },
      // What the axes are of stands above and below, in lines of their own.
      grid: { left: 8, right: 24, top: 20, bottom: 22, containLabel: true },
      tooltip: {
        trigger: 'item',
        // Text, never HTML: names come from files of others.
        renderMode: 'richText',
        confine: true,
        formatter: ({ dataIndex }: { dataIndex: number }) => points[dataIndex]?.label ?? '',
      },
      xAxis: { ...pieces, axisLabel: { ...Object(pieces.axisLabel), showMaxLabel: false }, min: 0, max: right },
      yAxis: { ...valueAxis(theme, formatY), ...range },
      series: [
        {
          type: 'scatter',
          name: title,
          symbolSize: 11,
          data: points.map((point) => ({
            value: [point.x, point.y],
            itemStyle: {
              color: point.tone === null ? theme.others : (theme.series[point.tone] ?? theme.others),
              opacity: 0.85,
              borderColor: theme.surface,
              borderWidth: 1,
            },
          })),
          emphasis: emphasis(theme),
        },
        ...(lines ? cornerLines(lines, { range, right, theme }) : []),
      ],
    },
  }
}

type Plane = Pick<Drawing, 'range' | 'theme'> & { readonly right: number }

/** One upright and one level, each through the whole plane. */
function cornerLines({ x, y }: ScatterLines, { range, right, theme }: Plane) {
  const ways = [
    [
      [x, range.min],
      [x, range.max],
    ],
    [
      [0, y],
      [right, y],
    ],
  ]
  const lineStyle = { color: theme.weakText, type: 'dashed', width: 1 }
  return ways.map((data) => ({ type: 'line', data, symbol: 'none', silent: true, lineStyle }))
}
