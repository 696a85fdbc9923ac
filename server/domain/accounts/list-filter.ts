import type { AccountFilter } from '@fairdesk/contract/areas/settings/account'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { patternsOf } from '../../db/keyword.ts'

/** Condition on `accounts`. */
export function accountCondition({ keyword, states, kinds, fairIds }: AccountFilter): RawBuilder<SqlBool> {
  const { anywhere } = patternsOf(keyword)
  const conditions = [
    sql`accounts.deleted_at is null`,
    ...(keyword.trim() === ''
      ? []
      : [sql`(accounts.username ilike ${anywhere} or accounts.real_name ilike ${anywhere})`]),
    ...(states.length === 0 ? [] : [sql`case when accounts.enabled then 'on' else 'off' end = any(${states})`]),
    ...(kinds.length === 0 ? [] : [sql`case when accounts.is_admin then 'admin' else 'staff' end = any(${kinds})`]),
    ...(fairIds.length === 0
      ? []
      : [
          sql`(accounts.is_admin or exists (
            select 1 from account_fairs where account_id = accounts.id and fair_id = any(${fairIds})))`,
        ]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
