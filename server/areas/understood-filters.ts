import { filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { refuse } from '@fairdesk/contract/refusal'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import {
  type FilteredReport,
  isSet,
  type ReportFilters,
  understandsFilter,
} from '@fairdesk/contract/reports/report-filters'
import { visibleTo } from '../domain/visibility/session-user.ts'

type FilterInput = { readonly goods?: GoodsFilter | undefined; readonly customers?: CustomerFilter | undefined }

/**
 * Returns the filters of a report.
 * @throws Refusal report.filter-not-here if it cannot be counted by one of them; report.hidden-price for prices that the user may not see
 */
export function understoodBy(
  report: FilteredReport,
  { goods = {}, customers = {} }: FilterInput,
  user: Parameters<typeof visibleTo>[0],
): ReportFilters {
  const { prices } = visibleTo(user)
  for (const [side, filter] of [['goods', goods] as const, ['customers', customers] as const]) {
    for (const name of Object.keys(filter).filter((key) => isSet(new Map(Object.entries(filter)).get(key)))) {
      if (!understandsFilter(report, side, name)) refuse('report.filter-not-here')
      const dim = Object.entries(filterDimensions).find(([field]) => field === name)?.[1]
      if (dim && !isDimensionSeen(dim, prices)) refuse('report.hidden-price')
    }
  }
  return { goods, customers }
}
