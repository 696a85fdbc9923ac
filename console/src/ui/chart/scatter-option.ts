import type { ChartPicture } from './chart-drawing.ts'
import { emphasis, valueAxis } from './chart-parts.ts'
import type { ChartTheme } from './chart-theme.ts'

/** Point of the scatter chart; `tone` is the index of its chart colour, null for none. */
export type ScatterPoint = {
  readonly key: string
  /** All that is said of it. */
  readonly label: string
  readonly x: number
  readonly y: number
  readonly tone: number | null
}

export type ScatterLines = { readonly x: number; readonly y: number }

type ScatterSpec = {
  readonly title: string
  readonly points: readonly ScatterPoint[]
  /** Lines between the four corners; null if there are none. */
  readonly lines: ScatterLines | null
  readonly range: { readonly min: number; readonly max: number }
  readonly theme: ChartTheme
  readonly formatX: (value: number | null) => string
  readonly formatY: (value: number | null) => string
}

/** Pure: the same points give the same picture. */
export function scatterPicture({ title, points, lines, range, theme, formatX, formatY }: ScatterSpec): ChartPicture {
  const maxX = Math.max(1, ...points.map(({ x }) => x))
  const right = Math.ceil(maxX * 1.05)
  // The maximum is not a round number, and the axis name is placed there.
  const pieces = valueAxis(theme, formatX)
  return {
    order: points.map(({ key, label, y: value }) => ({ key, label, value })),
    option: {
      animation: false,
      textStyle: { fontFamily: theme.font, color: theme.text },
      aria: { enabled: theme.hasPatterns, label: { enabled: false } },
      // The axis names are above and below, in lines of their own.
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
              color: point.tone === null ? theme.otherColour : (theme.series[point.tone] ?? theme.otherColour),
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

/** One upright and one level, each through the whole plane. */
function cornerLines(
  { x, y }: ScatterLines,
  { range, right, theme }: Pick<ScatterSpec, 'range' | 'theme'> & { readonly right: number },
) {
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
