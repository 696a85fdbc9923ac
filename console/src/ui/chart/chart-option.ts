import { type ChartPicture, type ChartSpec, markIndex } from './chart-drawing.ts'
import {
  axisLabel,
  categoryAxis,
  emphasis,
  goalLine,
  itemOf,
  labelOf,
  namesAxis,
  percentOf,
  targetsOf,
  valueAxis,
} from './chart-parts.ts'
import { type ChartKind, type ChartMark, slicesOf } from './chart-rows.ts'
import { pareto } from './pareto-option.ts'
import { seriesPicture, shareIn } from './series-option.ts'
import { treemap } from './treemap-option.ts'

/** Pure: the same rows give the same picture. */
export function chartPicture(drawing: ChartSpec): ChartPicture {
  const { kind, theme, series } = drawing
  const isSeries = series && (kind === 'bar' || kind === 'line')
  const { option, order } = isSeries ? seriesPicture({ ...drawing, series }) : drawers[kind](drawing)
  return {
    order,
    option: {
      animation: false,
      textStyle: { fontFamily: theme.font, color: theme.text },
      // Ours is said beside the picture: its own is English and lists every value.
      aria: { enabled: theme.hasPatterns, label: { enabled: false }, decal: { show: theme.hasPatterns } },
      tooltip: tooltipOf(drawing, order),
      ...option,
    },
  }
}

const drawers: Readonly<Record<ChartKind, (drawing: ChartSpec) => ChartPicture>> = { bar, line, pie, treemap, pareto }

function bar({ title, marks, theme, format, goal }: ChartSpec): ChartPicture {
  const hasTargets = marks.some(({ target }) => target !== undefined)
  return {
    order: marks,
    option: {
      grid: { left: 8, right: 72, top: 8, bottom: 8, containLabel: true },
      xAxis: { ...valueAxis(theme, format), position: 'top' },
      yAxis: {
        ...categoryAxis(theme, marks),
        inverse: true,
        axisLabel: { ...axisLabel(theme), width: 120, overflow: 'truncate', interval: 0 },
      },
      series: [
        {
          type: 'bar',
          name: title,
          barMaxWidth: 18,
          data: marks.map((mark) => itemOf(mark, theme)),
          label: { show: true, position: 'right', color: theme.text, fontSize: 12, formatter: labelOf(marks, format) },
          emphasis: emphasis(theme),
        },
        ...(hasTargets ? [targetsOf(marks, theme)] : []),
        ...(goal === null ? [] : [goalLine(marks, goal, theme)]),
      ],
    },
  }
}

function line({ title, marks, theme, format }: ChartSpec): ChartPicture {
  // A line leads from one to the next: "others" comes after nothing.
  const order = marks.filter(({ isOthers }) => !isOthers)
  return {
    order,
    option: {
      grid: { left: 8, right: 16, top: 24, bottom: 8, containLabel: true },
      xAxis: namesAxis(theme, order),
      yAxis: valueAxis(theme, format),
      series: [
        {
          type: 'line',
          name: title,
          showSymbol: order.length <= 60,
          symbolSize: 6,
          color: theme.series[0],
          lineStyle: { width: 2 },
          data: order.map(({ value }) => value ?? '-'),
          emphasis: emphasis(theme),
        },
      ],
    },
  }
}

/** Draws one slice per mark, the largest first. */
function pie({ title, marks, theme, format }: ChartSpec): ChartPicture {
  const order = slicesOf(marks)
  const total = order.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const label = ({ dataIndex }: { dataIndex: number }) => {
    const mark = order[dataIndex]
    return mark ? `${mark.label}\n${format(mark.value)}\n${percentOf(mark, total)}` : ''
  }
  return {
    order,
    option: {
      series: [
        {
          type: 'pie',
          name: title,
          radius: ['28%', '50%'],
          data: order.map((mark, index) => ({
            name: mark.label,
            value: mark.value,
            itemStyle: {
              color: mark.isOthers ? theme.otherColour : (theme.series[index] ?? theme.otherColour),
              borderColor: theme.surface,
              borderWidth: 1,
            },
          })),
          label: { color: theme.text, formatter: label, alignTo: 'edge', edgeDistance: 8, overflow: 'truncate' },
          emphasis: emphasis(theme),
        },
      ],
    },
  }
}

function tooltipOf({ format, targetText, series }: ChartSpec, order: readonly ChartMark[]): object {
  return {
    trigger: 'item',
    // Text, never HTML: names come from files of others.
    renderMode: 'richText',
    confine: true,
    formatter: ({ dataIndex, name, data }: { dataIndex: number; name: string; data?: unknown }) => {
      const mark = order[markIndex(dataIndex, data)]
      if (!mark) return name
      return [`${mark.label}  ${format(mark.value)}`, targetText(mark), ...linesOf(mark, { format, series })]
        .filter(Boolean)
        .join('\n')
    },
  }
}

/** One line per series of a mark. */
function linesOf(mark: ChartMark, { format, series }: Pick<ChartSpec, 'format' | 'series'>): string[] {
  return (series?.names ?? []).map((name, index) => {
    const value = mark.values?.[index] ?? null
    const isSecond = series?.second && index === (series.names.length ?? 0) - 1
    const share = series?.arrangement === 'percent' ? shareIn(mark, index) : null
    return `${name}  ${isSecond ? series.second?.(value) : format(value)}${share === null ? '' : `  ${share}%`}`
  })
}
