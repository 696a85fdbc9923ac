import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { codesOf, type SessionUser } from '../visibility/session-user.ts'
import { allFairs } from './fairs.ts'

/**
 * Returns the user for each other fair, with the areas, brands, prices and menus granted there. Only fairs the user
 * has rights in; archived ones may be read by anyone who could enter them, drafts by administrators alone.
 */
export async function inOtherFairs(platform: Kysely<PlatformDb>, user: SessionUser): Promise<SessionUser[]> {
  const otherFairs = (await allFairs(platform)).filter(({ id }) => id !== user.fair.id)
  if (user.isAdmin) return otherFairs.map((fair) => ({ ...user, fair }))
  const rights = new Map((await rightsOf(platform, user.accountId)).map((row) => [row.fairId, row]))
  return otherFairs.flatMap((fair) => {
    const row = rights.get(fair.id)
    if (!row || fair.status === 'draft') return []
    const { reportype, showarea, allowBrand, priceVisible } = row
    const menuIds = new Set(codesOf(reportype).map(Number))
    return [{ ...user, fair, reportype, showarea, allowBrand, priceVisible, menuIds }]
  })
}

type Rights = Pick<SessionUser, 'reportype' | 'showarea' | 'allowBrand' | 'priceVisible'> & { readonly fairId: number }

async function rightsOf(platform: Kysely<PlatformDb>, accountId: number): Promise<readonly Rights[]> {
  const result = await sql<Rights>`
    select fair_id as "fairId", reportype, showarea, allow_brand as "allowBrand", price_visible as "priceVisible"
    from account_fairs where account_id = ${accountId}`.execute(platform)
  return result.rows
}
