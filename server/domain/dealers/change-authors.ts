import type { ChangeAuthor } from '@fairdesk/contract/areas/device/device-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

const dealerName = /^dealer \d+ (\d+)$/

/** The account of a customer that this name of a principal is; null for staff and for what is no person. */
function dealerAccountIn(name: string): number | null {
  const found = dealerName.exec(name)
  return found ? Number(found[1]) : null
}

/** What those who changed a customer's order are to him, by the names that events have them under. */
export async function changeAuthors(
  db: Kysely<FairDb>,
  names: Iterable<string>,
  customerId: number,
): Promise<(name: string) => ChangeAuthor> {
  const ids = [...new Set(names)].map(dealerAccountIn).filter((id) => id !== null)
  if (ids.length === 0) return () => 'organiser'
  const found = await sql<{ id: number }>`
    select id from customer_accounts where id = any(${ids}::int[]) and customer_id = ${customerId}`.execute(db)
  const own = new Set(found.rows.map(({ id }) => id))
  return (name) => {
    const id = dealerAccountIn(name)
    if (id === null) return 'organiser'
    return own.has(id) ? 'self' : 'agent'
  }
}
