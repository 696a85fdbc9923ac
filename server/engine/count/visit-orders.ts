import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Catalogue } from '../facts/catalogue.ts'
import { orderCodes } from '../facts/dimensions.ts'
import { statusOf } from '../facts/order-status.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { visibleBrands } from '../question/scope.ts'
import { type OrderSums, sumsOfOrder } from './order-sums.ts'

/** One SKC of an order; `qtys` by slot from 0, up to the last that holds something. */
export type VisitedRow = { readonly skcId: number; readonly qty: number; readonly qtys: ArrayLike<number> }

export type VisitedOrder = {
  readonly id: number
  readonly customerId: number
  readonly type: string
  readonly status: OrderStatus
  /** Version of the order as counted here. */
  readonly version: number
  /** Sums over the user's brands without dropped colours, as in every report; computed on demand. */
  sums(): OrderSums
  /** Every row with a piece, of all brands and dropped colours too; made when they are asked for. */
  rows(): VisitedRow[]
}

type Figures = {
  readonly catalogue: Catalogue
  readonly facts: Facts
  versionOf(orderId: number): number
}

/** Each order that is not in the bin, once. Whose customers may be seen is the caller's to say. */
export function visitOrders(
  figures: Figures,
  visibility: Pick<Visibility, 'brands'>,
  visit: (order: VisitedOrder) => void,
): void {
  const { catalogue, facts } = figures
  const brands = visibleBrands(catalogue, { ...visibility, areas: 'all', prices: 'both' })
  const customerIds = idsOf(catalogue.customerIndex)
  const skcIds = idsOf(catalogue.skcIndex)
  for (let index = 0; index < facts.orderCount; index++) {
    const customer = facts.customer[index] ?? -1
    if (customer < 0) continue
    const id = facts.id[index] ?? 0
    visit({
      id,
      customerId: customerIds[customer] ?? 0,
      type: orderCodes.orderType[facts.type[index] ?? 0] ?? '',
      status: orderCodes.orderStatus[statusOf(catalogue, facts, index)] ?? 'none',
      version: figures.versionOf(id),
      sums: () => sumsOfOrder(catalogue, facts, { index, brands }),
      rows: () => rowsOf(facts, index, skcIds),
    })
  }
}

function rowsOf(facts: Facts, index: number, skcIds: Int32Array): VisitedRow[] {
  const segment = facts.segmentOf(index)
  const firstRow = facts.start[index] ?? 0
  const end = firstRow + (facts.count[index] ?? 0)
  let cell = facts.cellStart[index] ?? 0
  const rows: VisitedRow[] = []
  for (let row = firstRow; row < end; row++) {
    const length = segment.length[row] ?? 0
    rows.push({
      skcId: skcIds[segment.skc[row] ?? 0] ?? 0,
      qty: segment.qty[row] ?? 0,
      qtys: segment.cell.subarray(cell, cell + length),
    })
    cell += length
  }
  return rows
}

const cache = new WeakMap<ReadonlyMap<number, number>, Int32Array>()

/** The ids behind the places of an index, which never changes once it is made. */
function idsOf(index: ReadonlyMap<number, number>): Int32Array {
  let ids = cache.get(index)
  if (!ids) {
    ids = new Int32Array(index.size)
    for (const [id, position] of index) ids[position] = id
    cache.set(index, ids)
  }
  return ids
}
