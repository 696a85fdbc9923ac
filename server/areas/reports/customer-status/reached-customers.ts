import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'

export type ReachedCustomer = { readonly id: number; readonly code: string; readonly name: string }

/**
 * Returns the customers an action is for, without duplicates, in the organiser's order.
 * @throws Refusal access.denied if one is gone or out of sight
 */
export async function reachedCustomers(
  { db, user }: { readonly db: Kysely<FairDb>; readonly user: SessionUser },
  customerIds: readonly number[],
): Promise<ReachedCustomer[]> {
  const ids = [...new Set(customerIds)]
  const result = await sql<ReachedCustomer>`
    select id, code, name from customers
    where id = any(${ids}::int[]) and deleted_at is null and ${customerVisible(visibleTo(user))}
    order by sort, id`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}
