import type { EChartsCoreOption } from 'echarts/core'
import type { ChartKind, ChartMark } from './chart-rows.ts'
import type { ChartTheme } from './chart-theme.ts'

/** Drawing of a chart; `order` lists the row of each mark, by its key. */
export type ChartPicture = { readonly option: EChartsCoreOption; readonly order: readonly ChartMark[] }

export type ChartSpec = {
  readonly kind: ChartKind
  readonly title: string
  readonly marks: readonly ChartMark[]
  readonly theme: ChartTheme
  /** A value as it is said. */
  readonly format: (value: number | null) => string
  readonly othersText: (count: number) => string
  /** Formats a mark's target; empty if it has none. */
  readonly targetText: (mark: ChartMark) => string
}
