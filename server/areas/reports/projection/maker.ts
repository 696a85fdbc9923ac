import { menuIds } from '@fairdesk/contract/permissions'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { codesOf, type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'

type Row = Pick<SessionUser, 'isAdmin' | 'allowBrand' | 'showarea' | 'priceVisible'> & {
  readonly id: number
  readonly reportype: string
}

/**
 * Returns the current visibility of these accounts in a fair, by account id; deleted or disabled accounts, and those
 * without access to projections, are absent.
 */
export async function sightsOf(
  db: Kysely<PlatformDb>,
  fairId: number,
  accountIds: readonly number[],
): Promise<Map<number, Visibility>> {
  const result = await sql<Row>`
    select accounts.id, is_admin as "isAdmin", coalesce(reportype, '') as reportype, coalesce(showarea, '') as showarea,
      coalesce(allow_brand, '') as "allowBrand", coalesce(price_visible, 'both') as "priceVisible"
    from accounts
    left join account_fairs on account_fairs.account_id = accounts.id and account_fairs.fair_id = ${fairId}
    where accounts.id = any(${[...accountIds]}::int[]) and enabled and deleted_at is null`.execute(db)
  const mayShow = ({ isAdmin, reportype }: Row) => isAdmin || codesOf(reportype).includes(String(menuIds.projection))
  return new Map(result.rows.filter(mayShow).map((row) => [row.id, visibleTo(row)]))
}
