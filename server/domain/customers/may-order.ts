import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Brands = Visibility['brands']

/**
 * Condition on `customers`: may order goods of at least one of these brands. A customer without a list may order all.
 */
export function mayOrder(brands: Brands): RawBuilder<SqlBool> {
  if (brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(customers.brand_codes = '{}' or customers.brand_codes && ${[...brands]}::text[])`
}

/** The brands that a question is about: those of its filter, as far as the user sees them. An empty filter filters nothing. */
export function brandsInQuestion({ brands }: Pick<Visibility, 'brands'>, filter: readonly string[] = []): Brands {
  if (filter.length === 0) return brands
  return brands === 'all' ? filter : filter.filter((code) => brands.includes(code))
}
