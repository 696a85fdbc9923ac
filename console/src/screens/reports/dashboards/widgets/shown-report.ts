import type { ReportAnswer, ReportStatistics } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { useMemo } from 'react'
import { amountUnit } from '../../../../figures/chart/figure-format.ts'
import { largestAmount, type ReportTableRow } from '../../../../figures/report/report-columns.ts'
import { currentLanguage } from '../../../../kit/text/language.ts'

/** A report as a widget shows it. */
export type WidgetReport = {
  readonly title: string
  readonly params: ReportParams
  readonly answer: ReportAnswer
  readonly totals: (typeof ReportStatistics)['_zod']['output']['totals'] | undefined
}

/** Returns the totals as a row, and the unit of the amounts. */
export function reportTotals(totals: WidgetReport['totals']) {
  const row: ReportTableRow | undefined = totals && { ...totals, level: 0, dims: [], isTotal: true }
  return { row, unit: amountUnit(largestAmount(row?.metrics), currentLanguage()) }
}

export function useReportTotals({ totals }: Pick<WidgetReport, 'totals'>) {
  return useMemo(() => reportTotals(totals), [totals])
}
