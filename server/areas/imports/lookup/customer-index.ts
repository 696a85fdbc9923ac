import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import { customerVisible } from '../../../domain/visibility.ts'

export type IndexedCustomer = {
  readonly id: number
  readonly code: string
  readonly code_key: string
  readonly name: string
  readonly account_keys: readonly string[]
}

/** The customers a user may see, found by code first, then by account, then by name. */
export class CustomerIndex {
  readonly #byCode: ReadonlyMap<string, IndexedCustomer>
  readonly #byAccount: ReadonlyMap<string, IndexedCustomer>
  readonly #byName: ReadonlyMap<string, readonly IndexedCustomer[]>

  constructor(known: readonly IndexedCustomer[]) {
    this.#byCode = new Map(known.map((customer) => [customer.code_key, customer]))
    this.#byAccount = new Map(known.flatMap((customer) => customer.account_keys.map((key) => [key, customer] as const)))
    this.#byName = Map.groupBy(known, ({ name }) => foldCode(name))
  }

  /** Everybody the text may mean: several only where they share a name. */
  named(text: string): readonly IndexedCustomer[] {
    const one = this.identified(text)
    return one ? [one] : (this.#byName.get(foldCode(text)) ?? [])
  }

  /** By code or account alone. */
  identified(text: string): IndexedCustomer | undefined {
    const key = foldCode(text)
    return this.#byCode.get(key) ?? this.#byAccount.get(key)
  }

  codes(): string[] {
    return [...this.#byCode.values()].map(({ code }) => code)
  }

  names(): string[] {
    return [...this.#byName.values()].flatMap((some) => some.map(({ name, code }) => (some.length > 1 ? code : name)))
  }
}

export async function customerIndex(db: Kysely<FairDb>, visibility: Visibility): Promise<CustomerIndex> {
  const found = await sql<IndexedCustomer>`
    select customers.id, customers.code, customers.code_key, customers.name,
      array(select username_key from customer_accounts where customer_id = customers.id) as account_keys
    from customers where customers.deleted_at is null and ${customerVisible(visibility)}
    order by customers.sort, customers.id`.execute(db)
  return new CustomerIndex(found.rows)
}
