import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { type Kysely, sql } from 'kysely'
import { codeRef } from '../../../../../db/code-column.ts'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { codeObject } from '../../../../../domain/customers/customer-references.ts'
import type { Values } from '../../columns/values.ts'

/** A customer of the fair that the file speaks of too. */
export type PresentCustomer = {
  readonly id: number
  readonly code_key: string
  readonly codeIds: Readonly<Record<CustomerCode, number | null>>
  readonly area_id: number | null
  readonly agent_id: number | null
  readonly values: Values
  /** Sign-ins of the customer, the main one first. */
  readonly accounts: readonly PresentAccount[]
}

export const blankCustomer: Values = {
  name: '',
  shortName: '',
  type: 'dealer',
  contact: '',
  phone: '',
  storeArea: null,
  storeCount: 1,
  discount: 10_000,
  discountBasis: 'tag',
  brands: [],
  enabled: true,
  remark: '',
  targetQty: null,
  targetAmount: null,
}

export type PresentAccount = {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly enabled: boolean
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
  const result = await sql<PresentCustomer>`
    select customers.id, code_key, ${codeObject(codeRef)} as "codeIds", area_id, agent_id, json_build_object('name', name, 'shortName', short_name,
      'type', type, 'contact', contact, 'phone', phone, 'storeArea', store_area, 'storeCount', store_count,
      'discount', discount_bp, 'discountBasis', discount_basis, 'brands', brand_codes, 'enabled', enabled, 'remark', remark,
      'targetQty', targets.qty, 'targetAmount', targets.amount_fen) as values,
      (select coalesce(json_agg(json_build_object('id', id, 'username', username, 'passwordHash', password_hash,
          'enabled', enabled) order by id), '[]')
        from customer_accounts where customer_accounts.customer_id = customers.id) as accounts
    from customers
    left join targets on targets.customer_id = customers.id and targets.dim1 = '' and targets.dim2 = ''
      and targets.value1 = '' and targets.value2 = ''
    where customers.deleted_at is null and customers.code_key = any(${keys})`.execute(db)
  return new Map(result.rows.map((customer) => [customer.code_key, customer]))
}

export async function customerLinks(db: Kysely<FairDb>): Promise<Link[]> {
  const result = await sql<Link>`
    select id, code, code_key, agent_id, area_id from customers where deleted_at is null`.execute(db)
  return result.rows
}

/** Returns the customer id that owns each of these sign-in names already, by its key. */
export async function accountOwners(db: Kysely<FairDb>, keys: readonly string[]): Promise<Map<string, number>> {
  const result = await sql<{ username_key: string; customer_id: number }>`
    select username_key, customer_id from customer_accounts where username_key = any(${keys})`.execute(db)
  return new Map(result.rows.map(({ username_key, customer_id }) => [username_key, customer_id]))
}
