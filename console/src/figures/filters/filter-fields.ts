import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'

/** Filters of a report: goods and customers. */
export type ReportFilters = { readonly goods: GoodsFilter; readonly customers: CustomerFilter }

export function filterCount({ goods, customers }: ReportFilters): number {
  return [...Object.values(goods), ...Object.values(customers)].filter(isSet).length
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** A filter with this field set, or without it where nothing is chosen. */
export function withField<F extends object, K extends keyof F>(filter: F, field: K, value: F[K] | undefined): F {
  const { [field]: _, ...rest } = filter
  // Without one of its fields, all of which may be absent, it is still such a filter.
  return (isSet(value) ? { ...rest, [field]: value } : rest) as F
}
