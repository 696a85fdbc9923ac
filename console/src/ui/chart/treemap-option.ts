import type { ChartPicture, ChartSpec } from './chart-drawing.ts'
import { emphasis } from './chart-parts.ts'
import type { ChartMark } from './chart-rows.ts'

/** Areas by size; where marks have parents, grouped and coloured by them. */
export function treemap({ title, marks, theme, format }: ChartSpec): ChartPicture {
  const order = marks.filter(({ value }) => (value ?? 0) > 0)
  const parents = [...new Map(order.flatMap(({ parent }) => (parent ? [[parent.key, parent.label]] : []))).entries()]
  const colourOf = (slot: number) => theme.series[slot % theme.series.length] ?? theme.otherColour
  const leaf = (mark: ChartMark, slot: number) => ({
    id: String(order.indexOf(mark)),
    name: mark.parent?.leaf ?? mark.label,
    value: mark.value,
    itemStyle: {
      color: mark.isOthers ? theme.otherColour : colourOf(slot),
      borderColor: theme.surface,
      borderWidth: 1,
    },
  })
  const groups = parents.map(([key, label], slot) => ({
    id: `parent ${key}`,
    name: label,
    itemStyle: { color: colourOf(slot), borderColor: colourOf(slot), borderWidth: 2, gapWidth: 1 },
    children: order.filter(({ parent }) => parent?.key === key).map((mark) => leaf(mark, slot)),
  }))
  const ungrouped = order.filter(({ parent }) => !parent).map((mark) => leaf(mark, 0))
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
          data: [...groups, ...ungrouped],
          // The root, whose name would be the title once more, has no label.
          levels: [{ upperLabel: { show: false } }],
          upperLabel: { show: groups.length > 0, height: 20, color: theme.surface, overflow: 'truncate' },
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
