import type { AccountRow, account } from '@fairdesk/contract/areas/settings/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { pageIds } from '@fairdesk/contract/permissions'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { accountCondition } from '../../../domain/accounts/list-filter.ts'
import { sessionAlive } from '../../../domain/accounts/sign-in/read-session.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { byCode, type SortBy, sortedBy, sortedByNames } from '../../../domain/sort-by.ts'
import { codesOf } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

type AccountQuery = Input<typeof account.list>
type Row = Omit<AccountRow, 'menus' | 'lastLoginAt'> & { reportype: string | null; last_login_at: Date | null }

const sorts: Readonly<Record<Exclude<AccountQuery['sort'], 'realName'>, RawBuilder<unknown>>> = {
  account: byCode(sql`accounts.username_key`),
  accountType: sql`accounts.account_type`,
  lastLoginAt: sql`accounts.last_login_at`,
}

/** Lists staff accounts with the fairs they may enter and their sign-ins. */
export const accountsPage: Handler<typeof account.list> = async ({ services, user }, query) => {
  const { page, limit, order, sort } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const where = accountCondition(query)
  const count = await countRows(services.platform, sql`accounts where ${where}`)
  const { key, joined } = await sortBy(services.platform, sort)
  const result = await sql<Row>`
    select accounts.id as "accountId", username as account, real_name as "realName", account_type as "accountType",
      is_admin as "isAdmin", enabled, last_login_at, here.reportype, accounts.id = ${user.accountId} as "isOwn",
      array(
        select fairs.name from account_fairs entry join fairs on fairs.id = entry.fair_id
        where entry.account_id = accounts.id and not accounts.is_admin order by fairs.id desc) as fairs,
      (select count(*)::int from sessions
        where sessions.account_id = accounts.id and viewer_session_id is null and ${sessionAlive()}) as sessions
    from accounts ${joined}
    left join account_fairs here on here.account_id = accounts.id and here.fair_id = ${user.fair.id}
    where ${where}
    order by ${key} ${direction} nulls last, ${byCode(sql`accounts.username_key`)}, accounts.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(services.platform)
  return { list: result.rows.map(rowFrom), count }
}

function sortBy(platform: QueryExecutorProvider, sort: AccountQuery['sort']): SortBy | Promise<SortBy> {
  if (sort !== 'realName') return sortedBy(sorts[sort])
  return sortedByNames(platform, sql`select id, real_name as name from accounts`, sql`accounts.id`)
}

function rowFrom({ reportype, last_login_at, ...row }: Row): AccountRow {
  const menus = reportype === null || row.isAdmin ? null : pageIds(codesOf(reportype).map(Number)).length
  return { ...row, menus, lastLoginAt: last_login_at?.toISOString() ?? null }
}
