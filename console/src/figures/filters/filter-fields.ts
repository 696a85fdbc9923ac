import { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { isSet, type ReportFilters } from '@fairdesk/contract/reports/report-filters'

export const noFilters: ReportFilters = { goods: {}, customers: {} }

export function filterCount({ goods, customers }: ReportFilters): number {
  return [...Object.values(goods), ...Object.values(customers)].filter(isSet).length
}

/** A filter with this field set, or without it where nothing is chosen. */
export function withField<F extends object, K extends keyof F>(filter: F, field: K, value: F[K] | undefined): F {
  const { [field]: _, ...rest } = filter
  // Without one of its fields, all of which may be absent, it is still such a filter.
  return (isSet(value) ? { ...rest, [field]: value } : rest) as F
}

/** The filters as text, the same for the same filters; '' for none. */
export function writtenFilters(filters: ReportFilters): string {
  return filterCount(filters) === 0 ? '' : JSON.stringify({ goods: filters.goods, customers: filters.customers })
}

/** Reads such a text; of a text that cannot be read, none. */
export function readFilters(text: string): ReportFilters {
  try {
    const { goods, customers }: { goods?: unknown; customers?: unknown } = text === '' ? {} : JSON.parse(text)
    return { goods: GoodsFilter.safeParse(goods).data ?? {}, customers: CustomerFilter.safeParse(customers).data ?? {} }
  } catch {
    return noFilters
  }
}
