import type { AccountFilter } from '@fairdesk/contract/areas/settings/account'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textMatches } from '../../db/keyword.ts'

/** Condition on `accounts`. */
export function accountCondition({ keyword, states, kinds, fairIds }: AccountFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`accounts.deleted_at is null`,
    textMatches(keyword, { names: [sql`accounts.real_name`], codes: [sql`accounts.username`] }),
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
