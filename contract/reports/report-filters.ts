import type { CustomerFilter, GoodsFilter } from '../filters.ts'

/** Reports that filter goods and customers, by the titles of their screens; the ranking's changes of orders apart. */
export const filteredReports = [
  'dynamicReport',
  'goodsRanking',
  'cancellations',
  'dimensionReport',
  'completionRate',
  'whiteSpots',
  'scoring',
] as const
export type FilteredReport = (typeof filteredReports)[number]

/** Filters of a report: goods and customers. */
export type ReportFilters = { readonly goods: GoodsFilter; readonly customers: CustomerFilter }

type Ignored = {
  readonly goods: readonly (keyof GoodsFilter)[]
  readonly customers: readonly (keyof CustomerFilter)[]
}

const none: Ignored = { goods: [], customers: [] }

/**
 * Filters that a report cannot be counted by; it understands all others. Tiers rank the pieces of the whole question and states
 * are of whole orders: neither divides votes, single changes or those who lack goods. White spots are of goods on sale alone.
 */
export const ignoredFilters: Readonly<Record<FilteredReport, Ignored>> = {
  dynamicReport: none,
  goodsRanking: none,
  dimensionReport: none,
  completionRate: none,
  cancellations: { goods: ['styleTiers', 'skcTiers'], customers: ['orderStatus'] },
  whiteSpots: { goods: ['styleTiers', 'skcTiers', 'frozen'], customers: ['orderStatus'] },
  scoring: { goods: ['styleTiers', 'skcTiers', 'frozen'], customers: ['orderStatus'] },
}

/** Returns true if the report can be counted by the filter of this name. */
export function understandsFilter(report: FilteredReport, side: keyof ReportFilters, name: string): boolean {
  return !ignoredFilters[report][side].some((ignored) => ignored === name)
}

/** Returns the filters that the report is counted by, without empty ones. */
export function understoodFilters(report: FilteredReport, { goods, customers }: ReportFilters): ReportFilters {
  const understood = <F extends object>(side: keyof ReportFilters, filter: F) =>
    // Without some of its fields, all of which may be absent, it is still such a filter.
    Object.fromEntries(
      Object.entries(filter).filter(([name, value]) => isSet(value) && understandsFilter(report, side, name)),
    ) as F
  return { goods: understood('goods', goods), customers: understood('customers', customers) }
}

/** Returns true if a value of a filter restricts anything. */
export function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}
