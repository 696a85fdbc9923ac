import { sql } from 'kysely'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import type { Fair } from '../visibility/session-user.ts'
import { type SigningOutPlace, signOutAccounts } from './sign-out-accounts.ts'

/**
 * Signs out, at once and in every process, the devices of disabled or deleted customers and of disabled accounts;
 * call after that is committed. Unsent changes stay on the devices.
 */
export async function signOutDisabled(
  dependencies: SigningOutPlace & { readonly fairs: Pick<FairDatabases, 'databaseOf'> },
  fair: Fair,
): Promise<void> {
  const { db } = await dependencies.fairs.databaseOf(fair)
  const result = await sql<{ id: number }>`
    select accounts.id from customer_accounts accounts join customers on customers.id = accounts.customer_id
    where not accounts.enabled or not customers.enabled or customers.deleted_at is not null`.execute(db)
  const refs = result.rows.map(({ id }) => id)
  if (refs.length > 0) await signOutAccounts(dependencies, fair, refs)
}
