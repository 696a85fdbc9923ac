import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { codesOf, type Fair, noSecondFactor, type SessionUser } from '../visibility/session-user.ts'

type Row = Pick<
  SessionUser,
  | 'accountId'
  | 'account'
  | 'realName'
  | 'accountType'
  | 'isAdmin'
  | 'reportype'
  | 'showarea'
  | 'allowBrand'
  | 'priceVisible'
>

/**
 * Returns accounts with their present rights in a fair, by id, for work that is done in their name while they are not
 * there. Absent: those deleted or disabled, and those without rights in the fair.
 */
export async function staffUsers(
  platform: Kysely<PlatformDb>,
  fair: Fair,
  accountIds: readonly number[],
): Promise<Map<number, SessionUser>> {
  if (accountIds.length === 0) return new Map()
  const result = await sql<Row>`
    select accounts.id as "accountId", username as account, real_name as "realName", account_type as "accountType",
      is_admin as "isAdmin", coalesce(reportype, '') as reportype, coalesce(showarea, '') as showarea,
      coalesce(allow_brand, '') as "allowBrand", coalesce(price_visible, 'both') as "priceVisible"
    from accounts
    left join account_fairs on account_fairs.account_id = accounts.id and account_fairs.fair_id = ${fair.id}
    where accounts.id = any(${[...accountIds]}::int[]) and enabled and deleted_at is null
      and (is_admin or account_fairs.account_id is not null)`.execute(platform)
  return new Map(result.rows.map((row) => [row.accountId, userOf(row, fair)]))
}

function userOf(row: Row, fair: Fair): SessionUser {
  const menuIds = new Set(codesOf(row.reportype).map(Number))
  return { kind: 'staff', sessionId: 0, ...row, menuIds, fair, secondFactor: noSecondFactor, viewer: null }
}
