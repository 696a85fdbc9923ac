import type { EChartsCoreOption } from 'echarts/core'
import type { ChartKind, ChartMark } from './chart-rows.ts'
import type { ChartSeries } from './chart-series.ts'
import type { ChartTheme } from './chart-theme.ts'

/** Drawing of a chart; `order` lists the row of each mark, by its key. */
export type ChartPicture = { readonly option: EChartsCoreOption; readonly order: readonly ChartMark[] }

export type ChartSpec = {
  readonly kind: ChartKind
  readonly title: string
  readonly marks: readonly ChartMark[]
  readonly theme: ChartTheme
  /** Further figures of the marks, of bars and lines; null for none. */
  readonly series: ChartSeries | null
  /** Value that bars are to reach; null for none. */
  readonly goal: number | null
  /** A value as it is said. */
  readonly format: (value: number | null) => string
  readonly othersText: (count: number) => string
  /** Formats a mark's target; empty if it has none. */
  readonly targetText: (mark: ChartMark) => string
}

/** Returns the index of a mark: of nested ones the picture says it as `id`, since parents count as data, too. */
export function markIndex(dataIndex: number, data: unknown): number {
  const id = typeof data === 'object' && data !== null && 'id' in data ? Number(data.id) : dataIndex
  return Number.isInteger(id) ? id : -1
}
