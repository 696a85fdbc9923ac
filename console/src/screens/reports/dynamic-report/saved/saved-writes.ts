import {
  type SavedReport,
  type SavedReportInput,
  savedReports,
} from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { invalidating } from '../../../../kit/save/invalidating.ts'

const writing = invalidating(savedReports.getOrderReportSaveParam)

export const saveReport = writing(savedReports.saveOrderReportSaveParam)
export const deleteReport = writing(savedReports.deleteOrderReportSaveParam)

/** A stored report as the call that saves it takes it. */
export function storedInput({
  id,
  version,
  name,
  params,
  shared,
  isDefault,
}: SavedReport): Partial<SavedReportInput> & {
  readonly name: string
  readonly params: string
} {
  return { id, version, name, params, shared, isDefault }
}
