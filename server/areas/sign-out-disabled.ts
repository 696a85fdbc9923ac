import { sql } from 'kysely'
import { endSessionsOf } from '../domain/accounts/sign-in/end-sessions.ts'
import type { WriteContext } from './context.ts'

/**
 * Signs out, in every process and as soon as this write is committed, the devices of customers that are switched off or gone, and
 * of accounts that are. What they have not sent stays on them.
 */
export function signOutDisabled({
  services,
  user,
  afterCommit,
}: Pick<WriteContext, 'services' | 'user' | 'afterCommit'>): void {
  const { fair } = user
  afterCommit(async () => {
    const { db } = await services.fairs.of(fair)
    const found = await sql<{ id: number }>`
      select accounts.id from customer_accounts accounts join customers on customers.id = accounts.customer_id
      where not accounts.enabled or not customers.enabled or customers.deleted_at is not null`.execute(db)
    const refs = found.rows.map(({ id }) => id)
    if (refs.length === 0) return
    const ended = await endSessionsOf(services, { fairId: fair.id, principal: 'dealer', refs })
    for (const accountId of ended) services.presence.signedOut(fair, { accountId })
  })
}
