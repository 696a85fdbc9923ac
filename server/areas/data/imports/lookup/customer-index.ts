import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'

export type IndexedCustomer = {
  readonly id: number
  readonly code: string
  readonly code_key: string
  readonly name: string
  readonly account_keys: readonly string[]
}

export type CustomerIndex = Awaited<ReturnType<typeof customerIndex>>

/** The customers a user may see, found by code first, then by account, then by name. */
export async function customerIndex(db: Kysely<FairDb>, visibility: Visibility) {
  const { rows: customers } = await sql<IndexedCustomer>`
    select customers.id, customers.code, customers.code_key, customers.name,
      array(select username_key from customer_accounts where customer_id = customers.id) as account_keys
    from customers where customers.deleted_at is null and ${customerVisible(visibility)}
    order by customers.sort, customers.id`.execute(db)
  const byCode = new Map(customers.map((customer) => [customer.code_key, customer]))
  const byAccount = new Map(
    customers.flatMap((customer) => customer.account_keys.map((key) => [key, customer] as const)),
  )
  const byName = Map.groupBy(customers, ({ name }) => foldCode(name))
  /** Finds by code or account alone. */
  const identified = (text: string) => byCode.get(foldCode(text)) ?? byAccount.get(foldCode(text))
  return {
    identified,
    /** Everybody the text may mean: several only where they share a name. */
    named: (text: string): readonly IndexedCustomer[] => {
      const customer = identified(text)
      return customer ? [customer] : (byName.get(foldCode(text)) ?? [])
    },
    codes: () => customers.map(({ code }) => code),
    names: () => [...byName.values()].flatMap((some) => some.map(({ name, code }) => (some.length > 1 ? code : name))),
  }
}
