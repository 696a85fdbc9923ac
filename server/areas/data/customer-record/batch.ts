import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { codeJoins, codeObject, selectedCodes } from '../../../domain/customers/customer-references.ts'
import { waitForCustomers } from '../../../domain/locks/customers-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'

/** Coded attributes are named here; their codes are in `codes`. */
export type BatchCustomer = Readonly<Record<CustomerCode, string>> & {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly codes: Readonly<Record<CustomerCode, string>>
  readonly area: string
  readonly areaId: number | null
  readonly version: number
  readonly enabled: boolean
  readonly isDeleted: boolean
}

/** These customers, held until the write ends. All must be the user's to see: one that is not refuses the whole. */
export async function chosenCustomers(
  { db, user }: WriteContext,
  customerIds: readonly number[],
): Promise<readonly BatchCustomer[]> {
  await waitForCustomers(db)
  const ids = [...new Set(customerIds)]
  const result = await sql<BatchCustomer>`
    select customers.id, customers.code, customers.name, ${selectedCodes('name')},
      ${codeObject((key) => sql`coalesce(${sql.ref(`${key}.code`)}, '')`)} as codes, coalesce(areas.name, '') as area,
      customers.area_id as "areaId", customers.version, customers.enabled, customers.deleted_at is not null as "isDeleted"
    from customers ${codeJoins}
    left join areas on areas.id = customers.area_id
    where customers.id = any(${ids}::int[]) and ${customerVisible(visibleTo(user))}
    order by customers.id for update of customers`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}
