import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { changeAuthors } from '../../../domain/dealers/change-authors.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { qtyAt } from '../../../domain/orders/size-slots.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { keyOf } from './dealer-order.ts'
import { sizesOf } from './order.ts'

const pageLength = 50

/** Lists changes of quantities, newest first, with authors named as the customer calls them. */
export const history: Handler<typeof deviceOrder.history> = async ({ db, dealer }, query) => {
  const may = await dealerMay({ db, dealer }, query.customerId)
  const events = await eventsOf(db, may, query)
  const page = events.slice(0, pageLength)
  const accounts = page.map(({ account }) => account)
  const [authorNamed, sizes] = await Promise.all([changeAuthors(db, accounts, may.customerId), sizesOf(db)])
  const list = page.map(({ id, at, account, goodsId, colourId, sizeGroupId, before, after }) => ({
    id,
    at: at.toISOString(),
    by: authorNamed(account),
    goodsId,
    colourId,
    cells: (sizes.get(sizeGroupId ?? 0) ?? []).flatMap(({ sizeId, slot }) => {
      const change = { before: qtyAt(before, slot), after: qtyAt(after, slot) }
      return change.before === change.after ? [] : [{ sizeId, before: change.before, after: change.after }]
    }),
  }))
  return { list, next: events.length > pageLength ? (list.at(-1)?.id ?? null) : null }
}

type Event = {
  id: number
  at: Date
  account: string
  goodsId: number
  colourId: number
  sizeGroupId: number | null
  before: number[]
  after: number[]
}
type Query = {
  readonly goodsId?: number | undefined
  readonly colourId?: number | undefined
  readonly before?: number | undefined
}

/** Reads one event more than a page holds. Changes of prices alone are left out. */
async function eventsOf(db: Kysely<FairDb>, may: MayFor, { goodsId, colourId, before }: Query): Promise<Event[]> {
  const { customerId, type } = keyOf(may)
  const goodsCondition = goodsId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`skcs.style_id = ${goodsId}`
  const in_ = colourId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`skcs.colour_id = ${colourId}`
  const older = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`order_events.id < ${before}`
  const result = await sql<Event>`
    select order_events.id, order_events.at, order_events.account, skcs.style_id as "goodsId", skcs.colour_id as "colourId",
      styles.size_group_id as "sizeGroupId", order_events.before, order_events.after
    from orders
    join order_events on order_events.order_id = orders.id
    join skcs on skcs.id = order_events.skc_id
    join styles on styles.id = skcs.style_id and ${styleVisible(may.visibility)}
    where orders.customer_id = ${customerId} and orders.type = ${type} and orders.deleted_at is null
      and order_events.source <> 'reprice' and ${goodsCondition} and ${in_} and ${older}
    order by order_events.id desc limit ${pageLength + 1}`.execute(db)
  return result.rows
}
