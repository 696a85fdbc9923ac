import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, paging } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { lineMenus, menu } from '../../permissions.ts'
import { dimensionKeys, targetParts } from '../../report-keys.ts'
import { orderTypes } from '../orders/customer-order.ts'
import {
  OrderListAnswer,
  OrderListExport,
  OrderListQuery,
  OrderTableKeyQuery,
  orderList,
  TableKey,
} from '../orders/order-list.ts'
import { sizeColumns, sizeGroups } from './matrix.ts'
import { AsOfMoment, moments, ReportNode } from './moment.ts'

/** A row per order and colour, or per size of it that is ordered. */
export const lineLevels = ['line', 'sku'] as const
const levels = ['head', ...lineLevels] as const

export const lineSorts = ['qty', 'tagAmount', 'netAmount', 'agentAmount', ...dimensionKeys] as const

const rowsBehind = {
  level: z.enum(lineLevels),
  ...reportFilters,
  ...moments,
  /** Values that the number belongs to; they narrow the filters. */
  node: ReportNode.default([]),
  /** Splits the sums by customers with a target of pieces or amounts and those without one, as completion counts; of one part where it is named. */
  targets: z.object({ of: z.enum(['qty', 'amount']), part: z.enum(targetParts).optional() }).optional(),
}

const { page, limit } = paging
export const OrderLinesQuery = z.object({
  ...rowsBehind,
  page,
  limit: limit.default(50),
  /** The first weighs most; without any by customer, order and goods as the organiser sorts them. */
  sort: z
    .array(z.object({ by: z.enum(lineSorts), order: z.enum(['asc', 'desc']).default('asc') }))
    .max(3)
    .default([]),
})
export type OrderLinesQuery = z.output<typeof OrderLinesQuery>

const OrderLinesExport = z.object({ ...rowsBehind, format: z.enum(['xlsx', 'csv']).default('xlsx') })
export type OrderLinesExport = z.output<typeof OrderLinesExport>

const amounts = {
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  agentAmount: z.number().optional(),
}

/**
 * Amounts in yuan; absent if hidden from the user or unknown at the chosen moment. Between two moments, all numbers
 * are later minus earlier.
 */
export const OrderLineRow = z.object({
  orderId: z.int(),
  number: z.string(),
  customerId: z.int(),
  customer: z.string(),
  customerName: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  skcId: z.int(),
  skcNo: z.string(),
  colourId: z.int(),
  colour: z.string(),
  /** At level `sku`. */
  size: z.object({ no: z.int(), label: z.string() }).optional(),
  /** At level `line`, by the answer's `sizeColumns`. */
  sizes: z.array(z.int()).optional(),
  qty: z.int(),
  ...amounts,
  /** The row's last change, of a moment the last until then; null where it has gone since. */
  updatedAt: z.string().nullable(),
  by: z.string(),
})
export type OrderLineRow = z.output<typeof OrderLineRow>

const LineTotals = z.object({ qty: z.int(), ...amounts, styles: z.int(), skc: z.int(), customers: z.int() })

export const OrderLinesAnswer = z.object({
  list: z.array(OrderLineRow),
  count: z.int(),
  /** Totals of all rows, as in the reports: `customers`, `styles` and `skc` distinct. On the first page only. */
  totals: LineTotals.optional(),
  /** The sums of both parts, whichever is listed; absent where no target counts. `basis` is the amount that targets are of. With the first page alone. */
  targets: z.object({ targeted: LineTotals, untargeted: LineTotals, basis: z.enum(['tag', 'net']) }).optional(),
  sizeColumns,
  sizeGroups,
  /** The node's values by name, including the "others" of a table; empty if none of it is visible. */
  path: z.array(
    z.object({
      dim: z.enum(dimensionKeys),
      code: z.string(),
      label: z.string(),
      id: z.int().optional(),
      isOthers: z.literal(true).optional(),
    }),
  ),
  moment: AsOfMoment.optional(),
  version: z.int(),
})
export type OrderLinesAnswer = z.output<typeof OrderLinesAnswer>

const OrderLinesColumns = z.object(rowsBehind)
export type OrderLinesColumns = z.output<typeof OrderLinesColumns>

const ofLines = menu(...lineMenus)
const { access: ofHeads } = orderList.list
const byLevel = {
  access: ofLines,
  accessByLevel: { head: ofHeads, line: ofLines, sku: ofLines } satisfies Record<(typeof levels)[number], unknown>,
}

/** Calls of the order list as sent on the wire: input and output depend on the level. */
export const orderLevels = area({
  ...orderList,
  list: {
    ...orderList.list,
    ...byLevel,
    input: z.discriminatedUnion('level', [OrderListQuery, OrderLinesQuery]),
    output: z.union([OrderLinesAnswer, OrderListAnswer]),
  },
  getTableKey: {
    ...orderList.getTableKey,
    ...byLevel,
    input: z.discriminatedUnion('level', [OrderTableKeyQuery, OrderLinesColumns]),
  },
  export: {
    ...orderList.export,
    ...byLevel,
    input: z.discriminatedUnion('level', [OrderListExport, OrderLinesExport]),
  },
})

/** The same calls for order lines: the order rows behind a number of a report. */
export const orderLines = area({
  list: { ...orderLevels.list, input: OrderLinesQuery, output: OrderLinesAnswer },
  getTableKey: { ...orderLevels.getTableKey, input: OrderLinesColumns, output: TableKey },
  export: { ...orderLevels.export, input: OrderLinesExport, output: nothing },
})
