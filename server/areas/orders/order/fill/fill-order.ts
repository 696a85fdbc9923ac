import type { FillAnswer } from '@fairdesk/contract/areas/orders/fill-order'
import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { ruleValuesFrom } from '../../../../domain/minimums/minimum-values.ts'
import { limitsFrom } from '../../../../domain/minimums/minimums.ts'
import { barredOrder, refuseBarred, staffOrdering } from '../../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../../domain/orders/order-head.ts'
import { ruleOf } from '../../../../domain/orders/row-rule.ts'
import { isInMask, isOffered, type SizeSlot } from '../../../../domain/orders/size-slots.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { listedColours, type OrderColourRow } from '../list/listed-colours.ts'
import { sizesOfStyles } from '../list/sizes-of-styles.ts'
import { stylePage } from '../list/style-page.ts'
import { fillerFor, type OpenRow, type Reason, type RowFillResult } from './fillers.ts'

/** Maximum quantity of a cell. */
const largestQty = 9999

/**
 * Computes quantities for rows without saving. Rows that are missing or not the user's are left out.
 * @throws Refusal access.denied for a customer out of sight, order.* while nothing of the order may change
 */
export const fillOrder: Handler<typeof orderEntry.fill> = async (context, query) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const order = await readOrder(db, { customerId: query.customerId, type: query.type, visibility, styleIds: [] })
  const ordering = staffOrdering(user)
  const barred = barredOrder(order, ordering)
  if (barred) refuseBarred(barred, ordering)
  const named = [...new Set(query.rows.map(({ goodsId }) => goodsId))]
  const { ids } = await stylePage(db, {
    range: { goodsIds: named, from: 0, limit: named.length },
    orderId: order.head?.id ?? null,
    brandCodes: order.brandCodes,
    visibility,
  })
  const [colours, sizes, filler] = await Promise.all([
    listedColours(db, ids, { orderId: order.head?.id ?? null, customer: order.ruled }),
    sizesOfStyles(db, ids),
    fillerFor(context, query, ids),
  ])
  const requestedKeys = new Set(query.rows.map(({ goodsId, colourId }) => `${goodsId} ${colourId}`))
  const answer: { rows: FillAnswer['rows']; unfilled: FillAnswer['unfilled'] } = { rows: [], unfilled: [] }
  for (const colour of colours.filter(({ style_id, colour_id }) => requestedKeys.has(`${style_id} ${colour_id}`))) {
    const skcKey = { goodsId: colour.style_id, colourId: colour.colour_id }
    const row = openRow(colour, sizes.get(colour.style_id) ?? [])
    const filled = !isFree(colour, order) ? 'closed' : checkFill(filler(row))
    if (typeof filled === 'string') answer.unfilled.push({ ...skcKey, reason: filled })
    else answer.rows.push({ ...skcKey, source: filled.source, cells: cellsOf(row, filled) })
  }
  return answer
}

function isFree(colour: OrderColourRow, order: CustomerOrder): boolean {
  return ruleOf(colour, order) === 'free'
}

function openRow(colour: OrderColourRow, all: readonly SizeSlot[]): OpenRow {
  const limits = limitsFrom({ ...ruleValuesFrom(colour), customerSkc: null })
  return {
    colour,
    sizes: all.filter(({ slot }) => isOffered(colour.size_mask, colour.off_mask, slot)),
    styleSizes: all.filter(({ slot }) => isInMask(colour.size_mask, slot)),
    multiple: limits.find(({ figure }) => figure === 'multiple')?.need ?? null,
  }
}

function checkFill(filling: RowFillResult | Reason): RowFillResult | Reason {
  if (typeof filling === 'string') return filling
  if (filling.qtys.every((qty) => qty === null || qty === 0)) return 'nothing'
  return filling.qtys.some((qty) => qty !== null && qty > largestQty) ? 'too-large' : filling
}

function cellsOf({ sizes }: OpenRow, { qtys }: RowFillResult): { sizeId: number; qty: number }[] {
  return sizes.flatMap(({ sizeId }, index) => {
    const qty = qtys[index]
    return qty === null || qty === undefined ? [] : [{ sizeId, qty }]
  })
}
