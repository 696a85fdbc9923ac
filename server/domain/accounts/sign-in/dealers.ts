import type { FairDatabases } from '../../settings/fair-databases.ts'
import type { FindDealer } from './read-session.ts'

/** Customers' accounts stand in their fair's own database, which may be another server's. */
export function dealerIn(fairs: Pick<FairDatabases, 'of'>): FindDealer {
  return async (fair, accountId) => {
    const { db } = await fairs.of(fair)
    const dealer = await db
      .selectFrom('customer_accounts')
      .innerJoin('customers', 'customers.id', 'customer_accounts.customer_id')
      .select(['customers.id as customerId', 'customers.name as customerName'])
      .where('customer_accounts.id', '=', accountId)
      .where('customer_accounts.enabled', '=', true)
      .where('customers.enabled', '=', true)
      .where('customers.deleted_at', 'is', null)
      .executeTakeFirst()
    return dealer ?? null
  }
}
