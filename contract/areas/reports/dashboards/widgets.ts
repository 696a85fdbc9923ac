import { z } from 'zod'
import { CustomerFilter, GoodsFilter } from '../../../filters.ts'

/** Columns of the grid that widgets are laid out on, in reading order. */
export const gridColumns = 12
export const minWidgetWidth = 3
export const maxWidgetHeight = 8
export const mostWidgets = 16
export const widgetTitleLength = 40
export const widgetTextLength = 2000
/** Maximum length of a widget's own report parameters. */
export const widgetParamsLength = 20_000

export const figureWidgetKinds = ['table', 'chart', 'figure'] as const
export type FigureWidgetKind = (typeof figureWidgetKinds)[number]

const place = {
  /** Identifies the widget on its dashboard. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Empty for the name of the saved report. */
  title: z.string().trim().max(widgetTitleLength),
  /** Width in columns of the grid. */
  width: z.int().min(minWidgetWidth).max(gridColumns),
  /** Height in rows of the grid. */
  height: z.int().min(1).max(maxWidgetHeight),
}

/** Parameters of the dynamic report as in its address, or the id of a saved report, whose later changes the widget follows. */
const WidgetSource = z.union([
  z.strictObject({ params: z.string().min(1).max(widgetParamsLength) }),
  z.strictObject({ savedId: z.int().min(1) }),
])
export type WidgetSource = z.output<typeof WidgetSource>

const FigureWidget = z.strictObject({ ...place, kind: z.enum(figureWidgetKinds), source: WidgetSource })
export type FigureWidget = z.output<typeof FigureWidget>

const TextWidget = z.strictObject({ ...place, kind: z.literal('text'), text: z.string().max(widgetTextLength) })
export type TextWidget = z.output<typeof TextWidget>

export const Widget = z.discriminatedUnion('kind', [FigureWidget, TextWidget])
export type Widget = z.output<typeof Widget>

/** Filters that apply to all widgets of a dashboard, in addition to their own. */
export const DashboardFilters = z.object({ goods: GoodsFilter, customers: CustomerFilter })
export type DashboardFilters = z.output<typeof DashboardFilters>

/** Widgets in reading order; each key is used once. */
export const Widgets = z
  .array(Widget)
  .max(mostWidgets)
  .refine((widgets) => new Set(widgets.map(({ key }) => key)).size === widgets.length, { message: 'duplicate key' })
