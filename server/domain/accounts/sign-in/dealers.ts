import type { FairDatabases } from '../../settings/fair-databases.ts'
import type { FindDealer } from './read-session.ts'

/** Of `customer_accounts.account_type`: 1 is a customer's. */
export const agentType = 2

/** Customers' accounts stand in their fair's own database, which may be another server's. */
export function dealerIn(fairs: Pick<FairDatabases, 'of'>): FindDealer {
  return async (fair, accountId) => {
    const { db } = await fairs.of(fair)
    const found = await db
      .selectFrom('customer_accounts')
      .innerJoin('customers', 'customers.id', 'customer_accounts.customer_id')
      .select(['customers.id as customerId', 'customers.name as customerName', 'account_type as type'])
      .where('customer_accounts.id', '=', accountId)
      .where('customer_accounts.enabled', '=', true)
      .where('customers.enabled', '=', true)
      .where('customers.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) return null
    const { type, ...customer } = found
    return { ...customer, isAgent: type === agentType }
  }
}
