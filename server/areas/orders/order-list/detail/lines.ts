import type { OrderLine, OrderMoment, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { GoodsNames } from '../../../../domain/goods/goods-names.ts'
import { type OrderAsOf, orderAsOf, type RowAsOf, totalsOfRows } from '../../../../domain/orders/order-as-of.ts'
import { qtyAt, sumOf } from '../../../../domain/orders/size-slots.ts'
import { amountOf, shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { goodsOfRows } from '../../goods-of-rows.ts'
import { momentOf } from '../order-heads.ts'
import { seenOrder } from './seen-order.ts'

/** Returns an order's rows at a moment, and their values at another; a difference omits unchanged rows. */
export const orderLines: Handler<typeof orderList.lines> = async (context, { orderId, at, against }) => {
  const { db, user } = context
  await seenOrder(db, user, orderId)
  const visibility = visibleTo(user)
  const toTime = at === undefined ? null : momentOf(at)
  const fromTime = against === undefined ? null : await momentAgainst(db, orderId, against)
  const goodsOf = (skcIds: readonly number[]) => goodsOfRows(context, skcIds)
  const [laterOrder, earlierOrder, switches] = await Promise.all([
    orderAsOf(db, toTime, { orderId, visibility, goodsOf }),
    fromTime === null ? null : orderAsOf(db, fromTime, { orderId, visibility, goodsOf }),
    readSwitches(db),
  ])
  const lineOptions = { sizes: laterOrder.sizes, basis: shownBasis(visibility, switches) }
  return {
    list:
      earlierOrder === null
        ? linesOf(laterOrder.rows, lineOptions)
        : differences(earlierOrder.rows, laterOrder.rows, lineOptions),
    after: momentShown(laterOrder, toTime, visibility),
    before: earlierOrder && momentShown(earlierOrder, fromTime, visibility),
  }
}

async function momentAgainst(db: Kysely<FairDb>, orderId: number, against: string): Promise<Date> {
  if (against !== 'submit') return momentOf(against)
  const result = await sql<{ at: Date }>`
    select at from order_states where order_id = ${orderId} and act = 'submit' order by id desc limit 1`.execute(db)
  return result.rows[0]?.at ?? refuse('order.bad-moment')
}

function momentShown({ status, locked, rows }: OrderAsOf, asOf: Date | null, visibility: Visibility): OrderMoment {
  return { at: asOf?.toISOString() ?? null, status, locked, ...totalsOfRows(rows, visibility) }
}

type LineViewContext = {
  readonly sizes: GoodsNames['sizes']
  /** The amount that may be seen. */
  readonly basis: 'tag' | 'net' | null
}

function linesOf(rows: readonly RowAsOf[], lineOptions: LineViewContext): OrderLine[] {
  return rows.filter((row) => pieces(row) > 0).map((row) => lineOf(row, row, lineOptions))
}

/** Rows with other quantities, other prices, or in another state than before. */
function differences(
  earlierRows: readonly RowAsOf[],
  laterRows: readonly RowAsOf[],
  lineOptions: LineViewContext,
): OrderLine[] {
  const was = new Map(earlierRows.map((row) => [row.skcId, row]))
  const is = new Map(laterRows.map((row) => [row.skcId, row]))
  const removedRows = earlierRows.filter(({ skcId }) => !is.has(skcId))
  // A colour that was deleted since holds nothing any more.
  const pairs = [
    ...laterRows.map((row) => [was.get(row.skcId) ?? empty(row), row] as const),
    ...removedRows.map((row) => [row, empty(row)] as const),
  ]
  return pairs
    .filter(([earlier, later]) => isOther(earlier, later, lineOptions))
    .map(([earlier, later]) => lineOf(earlier, later, lineOptions))
}

function isOther(was: RowAsOf, is: RowAsOf, { basis }: LineViewContext): boolean {
  if (hasOtherQtys(was, is)) return true
  if (pieces(is) === 0) return false
  return was.status !== is.status || (basis !== null && was.prices[basis] !== is.prices[basis])
}

function hasOtherQtys(was: RowAsOf, is: RowAsOf): boolean {
  const slots = Math.max(was.qtys.length, is.qtys.length)
  for (let slot = 1; slot <= slots; slot++) if (qtyAt(was.qtys, slot) !== qtyAt(is.qtys, slot)) return true
  return false
}

function lineOf(was: RowAsOf, is: RowAsOf, { sizes, basis }: LineViewContext): OrderLine {
  const { goods, status, prices } = is
  const { skcId, goodsId, colourId, sizeGroupId, category, goodsNo, name, skcNo, colour, rgb } = goods
  const cells = (sizes.get(sizeGroupId) ?? []).map(({ sizeId, slot, name: size }) => ({
    sizeId,
    name: size,
    before: qtyAt(was.qtys, slot),
    after: qtyAt(is.qtys, slot),
  }))
  const { amount: amountBefore } = amountOf(pieces(was), was.prices, basis)
  return {
    ...{ skcId, goodsId, colourId, category, goodsNo, name, skcNo, colour, rgb, status },
    statusBefore: was.status,
    cells: cells.filter(({ before, after }) => (was === is ? after > 0 : before !== after)),
    before: pieces(was),
    after: pieces(is),
    ...amountOf(pieces(is), prices, basis),
    ...(amountBefore === undefined ? {} : { amountBefore }),
  }
}

function empty(row: RowAsOf): RowAsOf {
  return { ...row, qtys: [] }
}

function pieces({ qtys }: RowAsOf): number {
  return sumOf(qtys)
}
