import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { OpenedOrders, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { isOrdered } from '@fairdesk/contract/orders/counting'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { currentStatus } from '../../../../domain/orders/counted-orders.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

const mostRecent = 8
const mostListed = 50
/** Maximum number of an account's latest changes searched for its recent orders. */
const changesLookedAt = 20_000

type Row = {
  readonly customerId: number
  readonly code: string
  readonly name: string
  readonly type: OrderType
  readonly number: number
  readonly status: OrderStatus
  readonly updatedAt: Date
  readonly by: string
}

/** Orders to go on with, as the list of orders counts them; pieces as this user may see them. */
export const opening: Handler<typeof orderEntry.opening> = async ({ db, user, engine }) => {
  const visibility = visibleTo(user)
  const scope = customerVisible(visibility)
  const [figures, recent, returned, unfinished] = await Promise.all([
    engine(),
    recentOrders(db, user.account, scope),
    ordersIn(db, 'returned', scope),
    ordersIn(db, 'draft', scope),
  ])
  const opened = (rows: readonly Row[], maxRows: number): OpenedOrders => {
    const ordered = rows.flatMap((row) => {
      const { qty } = figures.orderTotals(row, visibility)
      return isOrdered({ qty }) ? [{ ...row, qty }] : []
    })
    const list = ordered.slice(0, maxRows).map(({ number, updatedAt, ...row }) => ({
      ...row,
      orderNumber: formatOrderNumber(user.fair.numberPrefix, number),
      updatedAt: updatedAt.toISOString(),
    }))
    return { list, count: ordered.length }
  }
  const latest = opened(recent, mostRecent)
  return {
    recent: { ...latest, count: latest.list.length },
    returned: opened(returned, mostListed),
    unfinished: opened(unfinished, mostListed),
  }
}

const columns = sql`customers.id as "customerId", customers.code, customers.name, orders.type, orders.number, ${currentStatus} as status,
  orders.updated_at as "updatedAt", orders.updated_by as by`

async function recentOrders(db: Kysely<FairDb>, account: string, scope: RawBuilder<SqlBool>): Promise<Row[]> {
  const result = await sql<Row>`
    with mine as materialized (
      select order_id, max(id) as last from (
        select order_id, id from order_events where account = ${account} order by id desc limit ${changesLookedAt}) latest
      group by order_id)
    select ${columns}
    from mine
    join orders on orders.id = mine.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where ${scope}
    order by mine.last desc limit ${mostRecent * 4}`.execute(db)
  return result.rows
}

async function ordersIn(db: Kysely<FairDb>, status: OrderStatus, scope: RawBuilder<SqlBool>): Promise<Row[]> {
  const result = await sql<Row>`
    select ${columns}
    from orders
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where orders.deleted_at is null and ${currentStatus} = ${status} and ${scope}
    order by orders.updated_at desc, orders.id`.execute(db)
  return result.rows
}
