import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { customerVisible, styleVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** Discounts for categories and for styles. */
export const exportedDiscounts = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select customers.code as customer, category.code as category, styles.goods_no as "goodsNo",
    customer_discounts.discount_bp as discount
  from customer_discounts join customers on customers.id = customer_discounts.customer_id
  left join common_codes category on category.id = customer_discounts.category_id
  left join styles on styles.id = customer_discounts.style_id
  where customers.deleted_at is null and ${customerVisible(visibility)}
    and (styles.id is null or (styles.deleted_at is null and ${styleVisible(visibility)}))
  order by customers.sort, customers.id, category.code, styles.sort, styles.id`
