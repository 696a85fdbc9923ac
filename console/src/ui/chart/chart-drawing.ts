import type { EChartsCoreOption } from 'echarts/core'
import type { ChartKind, ChartMark } from './chart-rows.ts'
import type { ChartTheme } from './chart-theme.ts'

/** How a chart is to be drawn; `order` says which row each of its marks is, by its key. */
export type ChartPicture = { readonly option: EChartsCoreOption; readonly order: readonly ChartMark[] }

export type Drawing = {
  readonly kind: ChartKind
  readonly title: string
  readonly marks: readonly ChartMark[]
  readonly theme: ChartTheme
  /** A value as it is said. */
  readonly format: (value: number | null) => string
  readonly othersText: (count: number) => string
  /** What a mark should come to; empty where it has no target. */
  readonly targetText: (mark: ChartMark) => string
}
