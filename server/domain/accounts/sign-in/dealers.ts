import type { FairDatabases } from '../../fairs/fair-databases.ts'
import type { FindDealer } from './read-session.ts'

/**
 * Returns a lookup of customers' accounts, which are stored in their fair's own database, possibly on another server.
 */
export function dealerIn(fairs: Pick<FairDatabases, 'databaseOf'>): FindDealer {
  return async (fair, accountId) => {
    const { db } = await fairs.databaseOf(fair)
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
