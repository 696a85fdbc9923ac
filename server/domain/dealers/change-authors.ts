import type { ChangeAuthor } from '@fairdesk/contract/areas/device/device-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

const dealerName = /^dealer \d+ (\d+)$/

/** Returns the id of the customer account in a principal's name; null for staff and for other principals. */
function dealerAccountIn(name: string): number | null {
  const match = dealerName.exec(name)
  return match ? Number(match[1]) : null
}

/** Returns the role of an order's editors towards its customer, by their names in events. */
export async function changeAuthors(
  db: Kysely<FairDb>,
  names: Iterable<string>,
  customerId: number,
): Promise<(name: string) => ChangeAuthor> {
  const ids = [...new Set(names)].map(dealerAccountIn).filter((id) => id !== null)
  if (ids.length === 0) return () => 'organiser'
  const result = await sql<{ id: number }>`
    select id from customer_accounts where id = any(${ids}::int[]) and customer_id = ${customerId}`.execute(db)
  const ownAccountIds = new Set(result.rows.map(({ id }) => id))
  return (name) => {
    const id = dealerAccountIn(name)
    if (id === null) return 'organiser'
    return ownAccountIds.has(id) ? 'self' : 'agent'
  }
}
