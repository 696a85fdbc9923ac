import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { nothing } from '../../../envelope.ts'
import { menu } from '../../../permissions.ts'
import { DroppedPart, longestParams } from './report-params.ts'

/** The screens whose reports are saved. */
export const reportKeys = ['dynamicReport'] as const
const reportKey = z.enum(reportKeys)

export const mostSavedReports = 50
export const savedNameLength = 30

const fields = {
  name: z.string().trim().min(1).max(savedNameLength),
  reportKey,
  /** Parameters as in the report's address, see `ReportParams`. */
  params: z.string().min(1).max(longestParams),
  /** True if everyone who may open the screen may open the report. */
  shared: z.boolean(),
  /** Opens by itself for its owner; one at most. */
  isDefault: z.boolean(),
}

/** Saved report. `params` holds the parts that still exist, `dropped` those that do not. */
export const SavedReport = z.object({
  id: z.int(),
  ...fields,
  owner: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  dropped: z.array(DroppedPart),
  version: z.int(),
})
export type SavedReport = z.output<typeof SavedReport>

/** Without `id` a new one; else `version` is the one that was seen. */
export const SavedReportInput = z.object({
  id: z.int().optional(),
  version: z.int().optional(),
  ...fields,
  reportKey: reportKey.default('dynamicReport'),
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
})
export type SavedReportInput = z.output<typeof SavedReportInput>

/** Report column. `width` in pixels; `format` is the kind of its figures. */
export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  width: z.int(),
  align: z.enum(['left', 'right']),
  fixed: z.boolean(),
  visible: z.boolean(),
  format: z.enum(['text', 'integer', 'decimal', 'money', 'percent']),
  group: z.enum(['dimension', 'metric']),
})
export type ReportColumn = z.output<typeof ReportColumn>

const read = { effect: 'read', access: menu('dynamicReport'), scope: 'brand+area' } as const

export const savedReports = area({
  /** One's own and those that others share, by name. */
  getOrderReportSaveParam: {
    method: 'GET',
    path: '/report/getOrderReportSaveParam',
    ...read,
    input: z.object({ reportKey: reportKey.optional() }),
    output: z.array(SavedReport),
  },
  /** Saves under a name that no other of one's own has. */
  saveOrderReportSaveParam: {
    method: 'POST',
    path: '/report/saveOrderReportSaveParam',
    effect: 'write',
    access: menu('dynamicReport'),
    scope: 'brand+area',
    audit: 'saved-report.save',
    alsoInEndedFairs: true,
    input: SavedReportInput,
    output: SavedReport,
  },
  /** Only one's own, or as administrator any. One that is gone already is no fault. */
  deleteOrderReportSaveParam: {
    method: 'GET',
    path: '/report/deleteOrderReportSaveParam',
    effect: 'write',
    access: menu('dynamicReport'),
    scope: 'none',
    audit: 'saved-report.delete',
    alsoInEndedFairs: true,
    input: z.object({ id: z.coerce.number().int() }),
    output: nothing,
  },
  /** Returns the settings still valid and visible to the caller: for a report that was shared. */
  readReportParams: {
    method: 'POST',
    path: '/report/readReportParams',
    ...read,
    input: z.object({ params: z.string().max(longestParams) }),
    output: z.object({ params: z.string(), dropped: z.array(DroppedPart) }),
  },
  /**
   * Returns the columns of a saved report, of the user's default or of a new report: visible ones in their order,
   * then the rest.
   */
  getOrderReportTitle: {
    method: 'GET',
    path: '/report/getOrderReportTitle',
    ...read,
    input: z.object({ reportKey: reportKey.default('dynamicReport'), id: z.coerce.number().int().optional() }),
    output: z.array(ReportColumn),
  },
})
