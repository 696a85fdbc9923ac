import type { dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { AreaHandlers } from '../../context.ts'
import { answerWith } from './answer.ts'
import { listDashboards } from './list.ts'
import type { ReportSource } from './report-source.ts'
import { removeDashboard, saveDashboard } from './save.ts'

export const dashboardsHandlers = (source: ReportSource): AreaHandlers<typeof dashboards> => ({
  list: listDashboards,
  answer: answerWith(source),
  save: saveDashboard,
  remove: removeDashboard,
})
