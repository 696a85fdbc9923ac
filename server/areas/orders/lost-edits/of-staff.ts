import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { order } from '@fairdesk/contract/areas/orders/order'
import { decideLost } from '../../../domain/lost-edits/decide-lost.ts'
import { type EditOrigin, findLost } from '../../../domain/lost-edits/find-lost.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { authorsShown } from '../order-authors.ts'
import { checkCells, lossRecord } from './lost-cells.ts'

type Order = { readonly customerId: number; readonly type: OrderType }

/** @throws Refusal access.denied for a customer out of sight */
export const findOfStaff: Handler<typeof lostEdits.find> = async (context, { saves, ...asked }) => {
  checkCells(saves)
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const { customer } = await readOrder(db, { ...orderOf(asked), visibility, styleIds: [] })
  const loss = await findLost(db, originOf(context, asked), { saves, route: order.saveOrder.path, visibility })
  lossRecord(context, customer.code, loss)
  const authorScope = { customerId: customer.id, language: caller.language }
  const authorOf = await authorsShown(db, loss.changed, authorScope)
  const changed = loss.changed.map(({ account, by, ...cell }) => ({ ...cell, by: authorOf({ account, by }) }))
  return { incarnation: loss.incarnation, lost: [...loss.lost], gone: [...loss.gone], changed }
}

/** @throws Refusal access.denied for a customer out of sight */
export const decideOfStaff: Handler<typeof lostEdits.decide> = async (context, { decision, cells, ...asked }) => {
  const { db, user } = context
  const { customer } = await readOrder(db, { ...orderOf(asked), visibility: visibleTo(user), styleIds: [] })
  const changed = await decideLost(db, originOf(context, asked), { decision, cells })
  if (changed === 0) return answerUnchanged(context, { changed })
  context.record({ ref: customer.code, after: { lossDecision: decision, lostCells: changed } })
  return { changed }
}

function orderOf({ customerId, type }: Order): Order {
  return { customerId, type }
}

function originOf({ user }: WriteContext, orderRef: Order): EditOrigin {
  return { account: user.account, realName: user.realName || user.account, deviceId: '', ...orderOf(orderRef) }
}
