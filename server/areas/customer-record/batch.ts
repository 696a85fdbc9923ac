import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { waitForCustomers } from '../../domain/locks/customers-lock.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'

export type BatchCustomer = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly level: string
  readonly levelCode: string
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
    select customers.id, customers.code, customers.name, coalesce(levels.name, '') as level,
      coalesce(levels.code, '') as "levelCode", coalesce(areas.name, '') as area, customers.area_id as "areaId", customers.version, customers.enabled, customers.deleted_at is not null as "isDeleted"
    from customers
    left join common_codes levels on levels.id = customers.level_id
    left join areas on areas.id = customers.area_id
    where customers.id = any(${ids}::int[]) and ${customerVisible(visibleTo(user))}
    order by customers.id for update of customers`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}
