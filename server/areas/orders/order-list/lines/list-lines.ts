import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderLineRow, OrderLinesAnswer, OrderLinesQuery } from '@fairdesk/contract/areas/reports/order-lines'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { orderStatuses } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askForLines } from '../../../../engine/ask.ts'
import type { Line, LineTotals } from '../../../../engine/lines/lines-query.ts'
import type { MomentFigures, ReadContext } from '../../../context.ts'
import { sizesOnWire } from '../../matrix-columns.ts'
import { type LastChange, lastChanges } from './last-changes.ts'
import { linesQuestion } from './lines-question.ts'

/** A row per order and colour, or per size of it, of those that a report counts under one of its nodes; with the sums of all. */
export async function listLines(context: ReadContext, input: OrderLinesQuery): Promise<OrderLinesAnswer> {
  const { db, user } = context
  const { page, limit, sort } = input
  const question = await linesQuestion(context, input)
  const figures = await context.figures(input)
  const { rows, count, totals, targets, sizeColumns, path, version } = await askForLines(figures, {
    ...question,
    sort,
    page,
    limit,
  })
  const changeOf = await lastChanges(db, rows, input.asOf)
  const reader = readerOf(user, figures)
  return {
    list: rows.map((line) => lineRow(line, changeOf(line), reader)),
    count,
    ...(totals && { totals: totalsShown(totals, reader) }),
    ...(targets && {
      targets: {
        targeted: totalsShown(targets.targeted, reader),
        untargeted: totalsShown(targets.untargeted, reader),
        basis: targets.basis,
      },
    }),
    ...sizesOnWire(sizeColumns),
    path: [...path],
    ...(figures.moment && { moment: figures.moment }),
    version,
  }
}

type Reader = { readonly prefix: string; readonly visibility: Pick<Visibility, 'prices'> }

/** Hides all prices for a moment whose prices are unknown. */
function readerOf(user: SessionUser, { hasAmounts }: Pick<MomentFigures, 'hasAmounts'>): Reader {
  return { prefix: user.fair.numberPrefix, visibility: hasAmounts ? visibleTo(user) : { prices: 'none' } }
}

function totalsShown({ qty, styles, skc, customers, ...fen }: LineTotals, { visibility }: Reader) {
  return { qty, styles, skc, customers, ...visibleAmounts(fen, visibility) }
}

function lineRow(line: Line, change: LastChange | undefined, { prefix, visibility }: Reader): OrderLineRow {
  const { orderId, customer, style, skc, colour, size, sizes, qty, tag, net, agent } = line
  return {
    orderId,
    number: change ? formatOrderNumber(prefix, change.number) : '',
    customerId: customer.id ?? 0,
    customer: customer.code,
    customerName: customer.label,
    // The facts keep both by their place in these lists.
    type: orderTypes.find((type) => type === line.type) ?? 'first',
    status: orderStatuses.find((status) => status === line.status) ?? 'none',
    goodsId: style.id ?? 0,
    goodsNo: style.code,
    name: style.label,
    skcId: skc.id ?? 0,
    skcNo: skc.code,
    colourId: colour.id ?? 0,
    colour: colour.label,
    ...(size && { size }),
    ...(sizes && { sizes: [...sizes] }),
    qty,
    ...visibleAmounts({ tag, net, agent }, visibility),
    updatedAt: change?.updatedAt?.toISOString() ?? null,
    by: change?.by ?? '',
  }
}
