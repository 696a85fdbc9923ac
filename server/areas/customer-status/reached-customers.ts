import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import { customerVisible } from '../../domain/visibility.ts'

export type ReachedCustomer = { readonly id: number; readonly code: string; readonly name: string }

/** The customers an act is for, each once, in the organiser's order. @throws Refusal access.denied where one is gone or out of sight */
export async function reachedCustomers(
  { db, user }: { readonly db: Kysely<FairDb>; readonly user: SessionUser },
  customerIds: readonly number[],
): Promise<ReachedCustomer[]> {
  const ids = [...new Set(customerIds)]
  const found = await sql<ReachedCustomer>`
    select id, code, name from customers
    where id = any(${ids}::int[]) and deleted_at is null and ${customerVisible(visibleTo(user))}
    order by sort, id`.execute(db)
  if (found.rows.length < ids.length) refuse('access.denied')
  return found.rows
}
