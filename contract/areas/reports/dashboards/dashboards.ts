import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { nothing } from '../../../envelope.ts'
import { menu } from '../../../permissions.ts'
import { ReportAnswer, ReportStatistics } from '../report.ts'
import { DroppedPart } from '../saved/report-params.ts'
import { DashboardFilters, Widgets } from './widgets.ts'

export const mostDashboards = 20
export const dashboardNameLength = 30

const fields = {
  name: z.string().trim().min(1).max(dashboardNameLength),
  widgets: Widgets,
  filters: DashboardFilters,
  /** True if everyone who may open dashboards may see it. Only its owner changes it. */
  shared: z.boolean(),
  /** Opens by itself for its owner; one at most. */
  isDefault: z.boolean(),
}

export const Dashboard = z.object({
  id: z.int(),
  ...fields,
  owner: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  version: z.int(),
})
export type Dashboard = z.output<typeof Dashboard>

/** Without `id` a new one; else `version` is the one that was seen. */
export const DashboardInput = z.object({
  id: z.int().optional(),
  version: z.int().optional(),
  ...fields,
  shared: fields.shared.default(false),
  isDefault: fields.isDefault.default(false),
})
export type DashboardInput = z.output<typeof DashboardInput>

/**
 * `gone`: its saved report is deleted or not shared with the user; `held`: a filter lost its last value, and so the figures would
 * cover more than the title says; `excluded`: its own filter and the dashboard's have no value in common; `refused`: see `reason`.
 */
export const widgetStates = ['shown', 'gone', 'held', 'excluded', 'refused'] as const

export const WidgetAnswer = z.object({
  key: z.string(),
  state: z.enum(widgetStates),
  /** Name of the saved report; empty for parameters of the widget's own. */
  savedName: z.string(),
  /** Parameters as asked: parts that are gone or not visible are dropped, filters are joined. */
  params: z.string(),
  dropped: z.array(DroppedPart),
  /** Reason of the refusal in the caller's language; empty otherwise. */
  reason: z.string(),
  answer: ReportAnswer.optional(),
  totals: ReportStatistics.shape.totals.optional(),
})
export type WidgetAnswer = z.output<typeof WidgetAnswer>

const read = { effect: 'read', access: menu('dynamicReport'), scope: 'brand+area' } as const
const write = {
  effect: 'write',
  access: menu('dynamicReport'),
  scope: 'none',
  alsoInEndedFairs: true,
} as const

export const dashboards = area({
  /** One's own, then those that others share, each by name. */
  list: {
    method: 'GET',
    path: '/report/dashboards',
    ...read,
    scope: 'none',
    input: nothing,
    output: z.object({ list: z.array(Dashboard) }),
  },
  /**
   * Returns the figures of all widgets, of one version of the data, as the user may see them. A widget that cannot be answered says
   * why and leaves the others as they are.
   */
  answer: {
    method: 'POST',
    path: '/report/answerDashboard',
    ...read,
    input: z.object({ widgets: Widgets, filters: DashboardFilters }),
    output: z.object({ list: z.array(WidgetAnswer), version: z.int() }),
  },
  /** Saves under a name that no other of one's own has. */
  save: {
    method: 'POST',
    path: '/report/saveDashboard',
    ...write,
    audit: 'dashboard.save',
    input: DashboardInput,
    output: Dashboard,
  },
  /** Only one's own, or as administrator any. One that is gone already is no fault. */
  remove: {
    method: 'POST',
    path: '/report/removeDashboard',
    ...write,
    audit: 'dashboard.remove',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
})
