import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { customerVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** What customers ordered in earlier seasons. */
export const exportedHistory = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select customers.code as customer, season, goods_no as "goodsNo", colour, series, category, sub, wave,
    price_band as "priceBand", gender, qty, price_fen as price
  from history_rows join customers on customers.id = history_rows.customer_id
  where customers.deleted_at is null and ${customerVisible(visibility)}
  order by customers.sort, customers.id, history_rows.id`
