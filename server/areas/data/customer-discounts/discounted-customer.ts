import { refuse } from '@fairdesk/contract/refusal'
import { seesNet } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { waitForCustomers } from '../../../domain/locks/customers-lock.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'

export type DiscountedCustomer = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly discountBp: number
  readonly basis: 'tag' | 'purchase'
}

type CustomerSelection = { readonly customerId: number; readonly user: SessionUser }

/** A customer whose discounts are the user's to see. */
export function readCustomer(db: Kysely<FairDb>, selection: CustomerSelection): Promise<DiscountedCustomer> {
  return customerBy(db, selection, sql``)
}

/** Finds and locks the customer: changes of their discounts and re-pricing of their orders are serialized. */
export async function lockCustomer(db: Kysely<FairDb>, selection: CustomerSelection): Promise<DiscountedCustomer> {
  await waitForCustomers(db)
  return customerBy(db, selection, sql`for update of customers`)
}

async function customerBy(
  db: Kysely<FairDb>,
  { customerId, user }: CustomerSelection,
  lock: ReturnType<typeof sql>,
): Promise<DiscountedCustomer> {
  refuseHiddenPrices(user)
  const visibility = visibleTo(user)
  const result = await sql<DiscountedCustomer>`
    select id, code, name, discount_bp as "discountBp", discount_basis as basis from customers
    where id = ${customerId} and deleted_at is null and ${customerVisible(visibility)} ${lock}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

export function refuseHiddenPrices(user: SessionUser): void {
  if (!seesNet(visibleTo(user).prices)) refuse('report.hidden-price')
}
