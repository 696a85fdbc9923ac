import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** Targets that say something, of customers and brands the user sees. */
export const exportedTargets = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select customers.code as customer, nullif(dim1, '') as attribute, nullif(value1, '') as value,
    nullif(dim2, '') as attribute2, nullif(value2, '') as value2, styles, skcs, qty, amount_fen as amount,
    depth_hundredths as depth, min_bp as least, max_bp as most
  from targets join customers on customers.id = targets.customer_id
  where customers.deleted_at is null and ${customerVisible(visibility)}
    and num_nonnulls(styles, skcs, qty, amount_fen, depth_hundredths, min_bp, max_bp) > 0
    and ${targetVisible(visibility)}
  order by customers.sort, customers.id, dim1, value1, dim2, value2`

/** Condition on `targets`: of no brand that the user does not see. */
function targetVisible({ brands }: Visibility): RawBuilder<SqlBool> {
  if (brands === 'all') return sql<SqlBool>`true`
  const seen = [...brands]
  return sql<SqlBool>`(dim1 <> 'brand' or value1 = any(${seen})) and (dim2 <> 'brand' or value2 = any(${seen}))`
}
