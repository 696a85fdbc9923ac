import { sql } from 'kysely'
import type { Fair } from '../accounts/session-user.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { type SigningOutPlace, signOutAccounts } from './sign-out-accounts.ts'

type Place = SigningOutPlace & { readonly fairs: Pick<FairDatabases, 'of'> }

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
  if (refs.length > 0) await signOutAccounts(place, fair, refs)
}
