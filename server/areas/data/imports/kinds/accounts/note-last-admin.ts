import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../../../db/platform-types.gen.ts'
import type { SessionUser } from '../../../../../domain/visibility/session-user.ts'
import type { AccountPlanRow } from './plan.ts'

/** Refuses the rows by which users would disable themselves, or no administrator would be left. */
export async function noteLastAdmin(
  platform: Transaction<PlatformDb>,
  planned: readonly AccountPlanRow[],
  { user, texts }: { readonly user: SessionUser; readonly texts: Phrases['accountSheet'] },
): Promise<void> {
  const ownAccount = planned.find(({ stored }) => stored?.accountId === user.accountId)
  if (ownAccount && !ownAccount.fields.enabled) ownAccount.rows[0]?.refuse(texts.notYourself)
  const { rows: present } = await sql<{ id: number }>`
    select id from accounts where is_admin and enabled and deleted_at is null`.execute(platform)
  const planOf = (id: number) => planned.find(({ stored }) => stored?.accountId === id)
  const isAdminAfter = ({ fields }: AccountPlanRow) => fields.isAdmin && fields.enabled
  const isLeft = present.some(({ id }) => {
    const plan = planOf(id)
    return plan === undefined || isAdminAfter(plan)
  })
  if (isLeft || planned.some(isAdminAfter)) return
  for (const { id } of present) planOf(id)?.rows[0]?.refuse(texts.lastAdmin)
}
