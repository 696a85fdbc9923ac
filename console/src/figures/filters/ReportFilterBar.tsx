import { type FilterBarProps, FilterChipBar } from './FilterChipBar.tsx'
import { useKeptFilters } from './use-kept-filters.ts'

/** Filters of a report, kept over all report screens. */
export const ReportFilterBar = (bar: FilterBarProps) => {
  const { query, onChange } = bar
  useKeptFilters({ goods: query.goods, customers: query.customers }, (kept) => onChange(kept, { replace: true }))
  return <FilterChipBar {...bar} />
}
