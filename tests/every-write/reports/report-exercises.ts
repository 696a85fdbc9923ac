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
