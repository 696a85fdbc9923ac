import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'

/** A customer of the fair that the file speaks of too. */
export type PresentCustomer = {
  readonly id: number
  readonly code_key: string
  readonly name: string
  readonly short_name: string
  readonly type: string
  readonly level_id: number | null
  readonly area_id: number | null
  readonly agent_id: number | null
  readonly contact: string
  readonly phone: string
  readonly store_area: number | null
  readonly store_count: number
  readonly discount_bp: number
  readonly discount_basis: string
  readonly brand_codes: readonly string[]
  readonly remark: string
  readonly enabled: boolean
  readonly target_qty: number | null
  readonly target_fen: number | null
  /** His sign-ins, the first first. */
  readonly accounts: readonly PresentAccount[]
}

export type PresentAccount = {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly enabled: boolean
  /** An agent's, not a customer's. */
  readonly isAgents: boolean
}

/** Every customer there is, as agents see each other. */
export type Link = {
  readonly id: number
  readonly code: string
  readonly code_key: string
  readonly agent_id: number | null
  readonly area_id: number | null
}

export async function presentCustomers(
  db: Kysely<FairDb>,
  keys: readonly string[],
): Promise<Map<string, PresentCustomer>> {
  const found = await sql<PresentCustomer>`
    select customers.id, customers.code_key, customers.name, short_name, type, level_id, area_id, agent_id, contact, phone,
      store_area, store_count, discount_bp, discount_basis, brand_codes, remark, customers.enabled, targets.qty as target_qty,
      targets.amount_fen as target_fen,
      (select coalesce(json_agg(json_build_object('id', id, 'username', username, 'passwordHash', password_hash,
          'enabled', enabled, 'isAgents', account_type = 2) order by id), '[]')
        from customer_accounts where customer_accounts.customer_id = customers.id) as accounts
    from customers
    left join targets on targets.customer_id = customers.id and targets.dim1 = '' and targets.dim2 = ''
      and targets.value1 = '' and targets.value2 = ''
    where customers.deleted_at is null and customers.code_key = any(${keys})`.execute(db)
  return new Map(found.rows.map((customer) => [customer.code_key, customer]))
}

export async function customerLinks(db: Kysely<FairDb>): Promise<Link[]> {
  const found = await sql<Link>`
    select id, code, code_key, agent_id, area_id from customers where deleted_at is null`.execute(db)
  return found.rows
}

/** Whose account bears each of these names already, by its key. */
export async function accountOwners(db: Kysely<FairDb>, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ username_key: string; customer_id: number }>`
    select username_key, customer_id from customer_accounts where username_key = any(${keys})`.execute(db)
  return new Map(found.rows.map(({ username_key, customer_id }) => [username_key, customer_id]))
}
