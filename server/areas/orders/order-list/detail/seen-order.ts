import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { customersSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'

export type VisibleOrder = {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly levelId: number | null
  readonly brandCodes: readonly string[]
  readonly version: number
  readonly switches: Switches
}

type Row = Omit<VisibleOrder, 'number' | 'switches'> & {
  readonly number: number
  readonly settings: Record<string, unknown>
}

/** Reads an order of a customer in the user's sight. @throws Refusal order.gone */
export async function seenOrder(db: Kysely<FairDb>, user: SessionUser, orderId: number): Promise<VisibleOrder> {
  const result = await sql<Row>`
    select orders.id, orders.number, orders.customer_id as "customerId", orders.version,
      customers.level_id as "levelId", customers.brand_codes as "brandCodes",
      ${customersSwitches} as settings
    from orders join customers on customers.id = orders.customer_id
    where orders.id = ${orderId} and orders.deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(db)
  const { settings, ...row } = result.rows[0] ?? refuse('order.gone')
  return { ...row, number: formatOrderNumber(user.fair.numberPrefix, row.number), switches: switchesFrom(settings) }
}
