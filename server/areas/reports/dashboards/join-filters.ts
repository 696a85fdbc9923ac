import type { DashboardFilters } from '@fairdesk/contract/areas/reports/dashboards/widgets'

/**
 * Returns both filters as one, each side by side: values of a field are those that both have. Null if a field has none in common,
 * so that nothing is left to ask for.
 */
export function joinFilters(own: DashboardFilters, shared: DashboardFilters): DashboardFilters | null {
  const goods = joined(own.goods, shared.goods)
  const customers = joined(own.customers, shared.customers)
  return goods && customers && { goods, customers }
}

function joined<F extends object>(own: F, shared: F): F | null {
  const fields = new Map<string, unknown>(Object.entries(own))
  for (const [name, value] of Object.entries(shared)) {
    if (isOpen(value)) continue
    const present = fields.get(name)
    const both = isOpen(present) ? value : commonOf(present, value)
    if (both === null) return null
    fields.set(name, both)
  }
  // Each field holds what one of the two filters holds there.
  return Object.fromEntries(fields) as F
}

function commonOf(own: unknown, shared: unknown): unknown {
  if (!Array.isArray(own) || !Array.isArray(shared)) return own === shared ? own : null
  const both = own.filter((value) => shared.includes(value))
  return both.length > 0 ? both : null
}

/** Returns true if a field filters nothing. */
function isOpen(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
