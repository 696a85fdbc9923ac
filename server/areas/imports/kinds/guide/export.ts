import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { customerVisible, styleVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** What is recommended to customers. */
export const exportedGuide = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select customers.code as customer, skcs.skc_no as skc, sizes.code as size, guide_quantities.qty
  from guide_quantities join customers on customers.id = guide_quantities.customer_id
  join skcs on skcs.id = guide_quantities.skc_id join styles on styles.id = skcs.style_id
  left join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = guide_quantities.slot
  where customers.deleted_at is null and skcs.deleted_at is null and styles.deleted_at is null
    and (guide_quantities.slot = 0 or sizes.id is not null)
    and ${customerVisible(visibility)} and ${styleVisible(visibility)}
  order by customers.sort, customers.id, styles.sort, styles.id, skcs.sort, skcs.id, sizes.size_no nulls first`
