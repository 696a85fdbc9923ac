import type { OrderLine, OrderMoment, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import {
  type OrderAsOf,
  orderAsOf,
  type RowAsOf,
  type SizeOfGroup,
  sizesOfGroups,
  totalsOfRows,
} from '../../../../domain/orders/order-as-of.ts'
import { qtyAt, sumOf } from '../../../../domain/orders/size-slots.ts'
import { amountOf, shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { momentOf } from '../order-heads.ts'
import { seenOrder } from './seen-order.ts'

/** Returns an order's rows at a moment, and their values at another; a difference omits unchanged rows. */
export const orderLines: Handler<typeof orderList.lines> = async ({ db, user }, { orderId, at, against }) => {
  await seenOrder(db, user, orderId)
  const visibility = visibleTo(user)
  const toTime = at === undefined ? null : momentOf(at)
  const fromTime = against === undefined ? null : await momentAgainst(db, orderId, against)
  const [laterOrder, earlierOrder, switches] = await Promise.all([
    orderAsOf(db, toTime, { orderId, visibility }),
    fromTime === null ? null : orderAsOf(db, fromTime, { orderId, visibility }),
    readSwitches(db),
  ])
  const rows = [...laterOrder.rows, ...(earlierOrder?.rows ?? [])]
  const lineOptions = {
    sizes: await sizesOfGroups(
      db,
      rows.map(({ sizeGroupId }) => sizeGroupId),
    ),
    basis: shownBasis(visibility, switches),
  }
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
  readonly sizes: ReadonlyMap<number, readonly SizeOfGroup[]>
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
  const slots = Math.max(was.qtys.length, is.qtys.length)
  if (
    Array.from({ length: slots }, (_, index) => index + 1).some(
      (slot) => qtyAt(was.qtys, slot) !== qtyAt(is.qtys, slot),
    )
  )
    return true
  if (pieces(is) === 0) return false
  return was.status !== is.status || (basis !== null && was.prices[basis] !== is.prices[basis])
}

function lineOf(was: RowAsOf, is: RowAsOf, { sizes, basis }: LineViewContext): OrderLine {
  const { sizeGroupId, qtys: _qtys, prices, ...place } = is
  const cells = (sizes.get(sizeGroupId) ?? []).map(({ sizeId, slot, name }) => ({
    sizeId,
    name,
    before: qtyAt(was.qtys, slot),
    after: qtyAt(is.qtys, slot),
  }))
  const { amount: amountBefore } = amountOf(pieces(was), was.prices, basis)
  return {
    ...place,
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
