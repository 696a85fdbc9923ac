import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import type { SessionUser } from '../../../../domain/accounts/session-user.ts'
import type { Planned } from './plan.ts'

type AdminContext = { readonly user: SessionUser; readonly words: Phrases['accountSheet'] }

/** Notes in their rows that somebody would switch himself off, or that no administrator would be left. */
export async function noteLastAdmin(
  platform: Transaction<PlatformDb>,
  planned: readonly Planned[],
  { user, words }: AdminContext,
): Promise<void> {
  const own = planned.find(({ before }) => before?.accountId === user.accountId)
  if (own && !own.fields.enabled) own.rows[0]?.problems.push(words.notYourself)
  const { rows: present } = await sql<{ id: number }>`
    select id from accounts where is_admin and enabled and deleted_at is null`.execute(platform)
  const planOf = (id: number) => planned.find(({ before }) => before?.accountId === id)
  const isAdminAfter = ({ fields }: Planned) => fields.isAdmin && fields.enabled
  const isLeft = present.some(({ id }) => {
    const plan = planOf(id)
    return plan === undefined || isAdminAfter(plan)
  })
  if (isLeft || planned.some(isAdminAfter)) return
  for (const { id } of present) planOf(id)?.rows[0]?.problems.push(words.lastAdmin)
}
