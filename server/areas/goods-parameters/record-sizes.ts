import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'

type GroupChange = { readonly before?: SizeGroup; readonly after: SizeGroup }

/** Log line, and the reports' size columns; gives the group as it is now. */
export function recordGroup(context: WriteContext, { before, after }: GroupChange): SizeGroup {
  context.record({ ref: after.code, after: noteOf(after), ...(before ? { before: noteOf(before) } : {}) })
  followInReports(context)
  return after
}

export function noteOf({ name, sizes }: SizeGroup) {
  return {
    name,
    sizes: sizes.map(({ sizeCode, sizeName }) => (sizeCode === sizeName ? sizeCode : `${sizeCode} (${sizeName})`)),
  }
}
