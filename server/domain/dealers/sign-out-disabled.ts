import { sql } from 'kysely'
import type { Fair } from '../accounts/session-user.ts'
import { type EndingPlace, endSessionsOf } from '../accounts/sign-in/end-sessions.ts'
import type { Presence } from '../presence/presence.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'

type Place = EndingPlace & {
  readonly fairs: Pick<FairDatabases, 'of'>
  readonly presence: Pick<Presence, 'signedOut'>
}

/**
 * Signs out, at once and in every process, the devices of customers that are switched off or gone, and of accounts that are; to be
 * called once that is committed. What they have not sent stays on them.
 */
export async function signOutDisabled(place: Place, fair: Fair): Promise<void> {
  const { db } = await place.fairs.of(fair)
  const found = await sql<{ id: number }>`
    select accounts.id from customer_accounts accounts join customers on customers.id = accounts.customer_id
    where not accounts.enabled or not customers.enabled or customers.deleted_at is not null`.execute(db)
  const refs = found.rows.map(({ id }) => id)
  if (refs.length === 0) return
  const ended = await endSessionsOf(place, { fairId: fair.id, principal: 'dealer', refs })
  for (const accountId of ended) place.presence.signedOut(fair, { accountId })
}
