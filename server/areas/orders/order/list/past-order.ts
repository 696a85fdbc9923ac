import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { orderAsOf, type RowAsOf, totalsOfRows } from '../../../../domain/orders/order-as-of.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { sumOf } from '../../../../domain/orders/size-slots.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { goodsOfRows } from '../../goods-of-rows.ts'
import { customerHeader } from './customer-header.ts'
import { listedColours, type OrderColourRow } from './listed-colours.ts'
import { sizesOfStyles } from './sizes-of-styles.ts'
import { stylesFrom } from './styles-from.ts'

/** The styles that an order had pieces of at a moment, each with the quantities, prices and states of then, and its sums. */
export const pastOrder: Handler<typeof orderEntry.pastOrder> = async (context, { customerId, type, at }) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const order = await readOrder(db, { customerId, type, visibility, styleIds: null })
  const orderId = order.head?.id ?? null
  const past =
    orderId === null
      ? { status: 'none' as const, locked: false, rows: [] }
      : await orderAsOf(db, new Date(at), {
          ...{ orderId, visibility },
          goodsOf: (skcIds) => goodsOfRows(context, skcIds),
        })
  const rows = new Map(past.rows.filter(({ qtys }) => sumOf(qtys) > 0).map((row) => [row.skcId, row]))
  const ids = await inTheirOrder(db, new Set([...rows.values()].map(({ goods }) => goods.goodsId)))
  const [colours, sizes, customer] = await Promise.all([
    listedColours(db, ids, { orderId, customer: order.ruled, also: [...rows.keys()] }),
    sizesOfStyles(db, ids),
    customerHeader(db, { order, type }, user),
  ])
  const basis = shownBasis(visibility, order.switches)
  const { status, locked } = past
  return {
    customer: { ...customer, status, locked, barrier: null, totals: totalsOfRows(past.rows, visibility) },
    list: stylesFrom({
      ids,
      colours: colours.map((colour) => asItWas(colour, rows.get(colour.skc_id))),
      ...{ sizes, order, visibility, basis },
    }),
  }
}

/** Sorts style ids in the organiser's order. */
async function inTheirOrder(db: Kysely<FairDb>, styleIds: ReadonlySet<number>): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from styles where id = any(${[...styleIds]}::int[]) order by sort, id`.execute(db)
  return result.rows.map(({ id }) => id)
}

function asItWas(colour: OrderColourRow, row: RowAsOf | undefined): OrderColourRow {
  if (!row) return { ...colour, qtys: null, qty: null }
  const { qtys, status, prices } = row
  return {
    ...colour,
    ...{ status, qtys: [...qtys], qty: sumOf(qtys) },
    ...{ unit_tag_fen: prices.tag, unit_net_fen: prices.net, unit_agent_fen: prices.agent },
  }
}
