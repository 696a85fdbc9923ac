import type { fair } from '@fairdesk/contract/areas/settings/fair'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { peopleIn } from '../../../domain/accounts/people-in.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { fairMoveCounts } from '../../../domain/orders/arrows/move-with-fair.ts'
import { orderedOrder } from '../../../domain/orders/counted-orders.ts'
import type { Handler } from '../../handler.ts'

/** Counts orders with pieces by their state, emptied ones left out. @throws Refusal fair.gone */
export const previewState: Handler<typeof fair.previewState> = async ({ services, user }, { fairId }) => {
  const storedFair = (await findFair(services.platform, fairId)) ?? refuse('fair.gone')
  const { db } = await services.fairs.databaseOf(storedFair)
  const orders = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*)::int as count from orders where deleted_at is null and ${orderedOrder} group by 1`.execute(
    db,
  )
  const { close, unclose } = await fairMoveCounts(db)
  return {
    toClose: close,
    toReopen: unclose,
    orders: Object.fromEntries(orders.rows.map(({ status, count }) => [status, count])),
    people: await peopleIn(services.platform, fairId, user.sessionId),
  }
}
