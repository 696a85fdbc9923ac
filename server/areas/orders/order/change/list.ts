import type { ChangeCell, OrderChange, orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { Output } from '@fairdesk/contract/endpoint'
import { handHindrance, sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { changeBarrier } from '../../../../domain/orders/changes/approved-order.ts'
import {
  type ChangeRequest,
  type ChangeSum,
  changesOfOrder,
} from '../../../../domain/orders/changes/change-requests.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askerOf } from '../../../asker.ts'
import type { Handler } from '../../../handler.ts'
import { requestedCells } from './requested-edits.ts'

const nothingYet: Output<typeof orderChange.list> = {
  orderId: null,
  list: [],
  version: 0,
  barrier: 'not-approved',
  mayAsk: false,
  mayDecide: false,
}

/** Lists the changes requested for an order since its approval, and what this user may do about them. */
export const listChanges: Handler<typeof orderChange.list> = async ({ db, user, caller }, key) => {
  const visibility = visibleTo(user)
  const { head } = await readOrder(db, { ...key, visibility, styleIds: [] })
  if (!head) return nothingYet
  const [changes, states, { hand }] = await Promise.all([
    changesOfOrder(db, head.id),
    readOrderStates(db, [head.id], visibility),
    askerOf(db, user, caller.requestId),
  ])
  const state = states.get(head.id)
  if (!state) return nothingYet
  const cells = await requestedCells(db, changes, visibility)
  const barrier = changeBarrier(state)
  const mayDecide = handHindrance('approve', hand, state.switches) === null && !sightHindrance(state, hand)
  return {
    orderId: head.id,
    list: changes.map((change) =>
      toOrderChange(change, {
        cells: cells.get(change.id) ?? [],
        visibility,
        isOwn: user.isAdmin || change.account === user.account,
      }),
    ),
    version: state.version,
    barrier,
    mayAsk: barrier === null && changes.every(({ state: its }) => its !== 'open'),
    mayDecide,
  }
}

type ChangeViewContext = {
  readonly cells: readonly ChangeCell[]
  readonly visibility: Visibility
  readonly isOwn: boolean
}

function toOrderChange(change: ChangeRequest, { cells, visibility, isOwn }: ChangeViewContext): OrderChange {
  const { id, state, reason, note, account, realName, askedAt, decidedBy, decidedAt, before, after } = change
  const sum = ({ qty, ...fen }: ChangeSum) => ({ qty, ...visibleAmounts(fen, visibility) })
  return {
    id,
    state,
    reason,
    by: realName || account,
    at: askedAt.toISOString(),
    decidedBy: decidedBy ?? '',
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    cells: [...cells],
    hidden: change.cells.length - cells.length,
    sums: visibility.brands === 'all' ? { before: sum(before), after: sum(after) } : null,
    mayWithdraw: state === 'open' && isOwn,
  }
}
