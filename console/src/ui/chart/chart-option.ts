import type { ChartPicture, ChartSpec } from './chart-drawing.ts'
import {
  axisLabel,
  categoryAxis,
  emphasis,
  itemOf,
  labelOf,
  namesAxis,
  percentOf,
  targetsOf,
  valueAxis,
} from './chart-parts.ts'
import { type ChartKind, type ChartMark, slicesOf } from './chart-rows.ts'
import { pareto } from './pareto-option.ts'

/** Pure: the same rows give the same picture. */
export function chartPicture(drawing: ChartSpec): ChartPicture {
  const { kind, theme } = drawing
  const { option, order } = drawers[kind](drawing)
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

function bar({ title, marks, theme, format }: ChartSpec): ChartPicture {
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

/** Draws one slice per colour, seven at most, and merges the rest: more could not be told apart by colour. */
function pie({ title, marks, theme, format, othersText }: ChartSpec): ChartPicture {
  const order = slicesOf(marks, theme.series.length, othersText)
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

function treemap({ title, marks, theme, format }: ChartSpec): ChartPicture {
  const order = marks.filter(({ value }) => (value ?? 0) > 0)
  return {
    order,
    option: {
      series: [
        {
          type: 'treemap',
          name: title,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          left: 4,
          right: 4,
          top: 4,
          bottom: 4,
          data: order.map((mark, index) => ({
            id: String(index),
            name: mark.label,
            value: mark.value,
            itemStyle: {
              color: mark.isOthers ? theme.otherColour : theme.series[0],
              borderColor: theme.surface,
              borderWidth: 1,
            },
          })),
          label: {
            color: theme.surface,
            formatter: ({ name, value }: { name: string; value: unknown }) => `${name}\n${format(Number(value))}`,
          },
          emphasis: emphasis(theme),
        },
      ],
    },
  }
}

function tooltipOf({ format, targetText }: ChartSpec, order: readonly ChartMark[]): object {
  return {
    trigger: 'item',
    // Text, never HTML: names come from files of others.
    renderMode: 'richText',
    confine: true,
    formatter: ({ dataIndex, name }: { dataIndex: number; name: string }) => {
      const mark = order[dataIndex] ?? order.find(({ label }) => label === name)
      return mark ? [`${mark.label}  ${format(mark.value)}`, targetText(mark)].filter(Boolean).join('\n') : name
    },
  }
}
