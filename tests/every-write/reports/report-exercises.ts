import { dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { Desk } from '../desk.ts'
import { alertExercises } from './alert-exercises.ts'

/** The writes of reports. */
export const reportExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  ...alertExercises,
  'saved-report.save': async (desk) => {
    const saved = await newReport(desk)
    const params = JSON.stringify({ v: 1, dims: ['region'], metrics: ['qty'] })
    await desk.call(savedReports.saveOrderReportSaveParam, { ...saved, params, shared: true, isDefault: true })
  },
  'dashboard.save': async (desk) => {
    const { id, version } = await newDashboard(desk)
    await desk.call(dashboards.save, { ...plainDashboard('看板', 12), id, version, shared: true, isDefault: true })
  },
  'dashboard.remove': async (desk) => desk.call(dashboards.remove, { id: (await newDashboard(desk)).id }),
  'saved-report.delete': async (desk) =>
    desk.call(savedReports.deleteOrderReportSaveParam, { id: (await newReport(desk)).id }),
}

let made = 0

async function newReport(desk: Desk) {
  const params = JSON.stringify({ v: 1, dims: ['brand'], metrics: ['qty'] })
  const { id, name, version } = await desk.call(savedReports.saveOrderReportSaveParam, {
    name: `方案 ${++made}`,
    params,
  })
  return { id, name, version }
}

const newDashboard = (desk: Desk) => desk.call(dashboards.save, plainDashboard(`看板 ${++made}`, 6))

function plainDashboard(name: string, width: number) {
  const source = { params: JSON.stringify({ v: 1, dims: ['brand'], metrics: ['qty'] }) }
  const widget = { key: 'a', title: '品牌', kind: 'table' as const, width, height: 2, source }
  return { name, widgets: [widget], filters: { goods: {}, customers: {} } }
}
