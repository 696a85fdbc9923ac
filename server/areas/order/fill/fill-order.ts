import type { FillAnswer } from '@fairdesk/contract/areas/orders/fill-order'
import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { ruleValuesFrom } from '../../../domain/minimums/minimum-values.ts'
import { limitsFrom } from '../../../domain/minimums/minimums.ts'
import { barredOrder, refuseBarred, staffOrdering } from '../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { ruleOf } from '../../../domain/orders/row-rule.ts'
import { isInMask, isOffered, type PlacedSize } from '../../../domain/orders/size-slots.ts'
import type { Handler } from '../../handler.ts'
import { type ListedColour, listedColours } from '../list/listed-colours.ts'
import { sizesOfStyles } from '../list/sizes-of-styles.ts'
import { stylePage } from '../list/style-page.ts'
import { type Filling, fillerFor, type OpenRow, type Reason } from './fillers.ts'

/** The most that stands in a cell. */
const largestQty = 9999

/** Works out quantities for rows; nothing is saved. Rows that are not there or not the user's are left out. @throws Refusal access.denied for a customer out of sight, order.* while nothing of the order may change */
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
  const asked = new Set(query.rows.map(({ goodsId, colourId }) => `${goodsId} ${colourId}`))
  const answer: { rows: FillAnswer['rows']; unfilled: FillAnswer['unfilled'] } = { rows: [], unfilled: [] }
  for (const colour of colours.filter(({ style_id, colour_id }) => asked.has(`${style_id} ${colour_id}`))) {
    const place = { goodsId: colour.style_id, colourId: colour.colour_id }
    const row = openRow(colour, sizes.get(colour.style_id) ?? [])
    const filled = !isFree(colour, order) ? 'closed' : judged(filler(row))
    if (typeof filled === 'string') answer.unfilled.push({ ...place, reason: filled })
    else answer.rows.push({ ...place, source: filled.source, cells: cellsOf(row, filled) })
  }
  return answer
}

function isFree(colour: ListedColour, order: CustomerOrder): boolean {
  return ruleOf(colour, order) === 'free'
}

function openRow(colour: ListedColour, all: readonly PlacedSize[]): OpenRow {
  const limits = limitsFrom({ ...ruleValuesFrom(colour), customerSkc: null })
  return {
    colour,
    sizes: all.filter(({ slot }) => isOffered(colour.size_mask, colour.off_mask, slot)),
    styleSizes: all.filter(({ slot }) => isInMask(colour.size_mask, slot)),
    multiple: limits.find(({ figure }) => figure === 'multiple')?.need ?? null,
  }
}

function judged(filling: Filling | Reason): Filling | Reason {
  if (typeof filling === 'string') return filling
  if (filling.qtys.every((qty) => qty === null || qty === 0)) return 'nothing'
  return filling.qtys.some((qty) => qty !== null && qty > largestQty) ? 'too-large' : filling
}

function cellsOf({ sizes }: OpenRow, { qtys }: Filling): { sizeId: number; qty: number }[] {
  return sizes.flatMap(({ sizeId }, at) => {
    const qty = qtys[at]
    return qty === null || qty === undefined ? [] : [{ sizeId, qty }]
  })
}
