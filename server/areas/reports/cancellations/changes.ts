import type { CancellationChange, cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { changedPieces, groupSql } from './changed-pieces.ts'

type ChangeRow = Omit<CancellationChange, 'at'> & { readonly at: Date; readonly count: number }

/** The changes of one group, newest first. */
export const changesBehind: Handler<typeof cancellations.changes> = async ({ db, user }, filter) => {
  const { page, limit } = filter
  const { key } = groupSql(filter.by, user.fair.timeZone)
  const { rows } = await sql<ChangeRow>`
    select order_events.id::int as id, order_events.at, coalesce(nullif(order_events.real_name, ''), order_events.account) as person,
      orders.number as "orderNumber", customers.name as customer, styles.goods_no as "goodsNo", colours.name as colour,
      minus, plus, count(*) over ()::int as count
    ${changedPieces(filter, user)} and ${key} = ${filter.key}
    order by order_events.at desc, order_events.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    list: rows.map(({ count: _, ...row }) => ({ ...row, at: row.at.toISOString() })),
    count: rows[0]?.count ?? 0,
  }
}
