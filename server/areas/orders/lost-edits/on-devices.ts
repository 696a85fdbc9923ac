import type { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { changeAuthors } from '../../../domain/dealers/change-authors.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { decideLost } from '../../../domain/lost-edits/decide-lost.ts'
import { type EditOrigin, findLost } from '../../../domain/lost-edits/find-lost.ts'
import type { DealerWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { checkCells, lossRecord } from './lost-cells.ts'

export const findOnDevice: Handler<typeof deviceLostEdits.findLostEdits> = async (context, { customerId, saves }) => {
  checkCells(saves)
  const may = await dealerMay(context, customerId, 'edit')
  const { visibility, code } = may
  const loss = await findLost(context.db, originOf(context, may), { saves, route: deviceOrder.save.path, visibility })
  lossRecord(context, code, loss)
  const accounts = loss.changed.map(({ account }) => account)
  const authorNamed = await changeAuthors(context.db, accounts, may.customerId)
  const changed = loss.changed.map(({ account, by: _, ...cell }) => ({ ...cell, by: authorNamed(account) }))
  return { incarnation: loss.incarnation, lost: [...loss.lost], gone: [...loss.gone], changed }
}

export const decideOnDevice: Handler<typeof deviceLostEdits.decideLostEdits> = async (
  context,
  { customerId, decision, cells },
) => {
  const may = await dealerMay(context, customerId, 'edit')
  const changed = await decideLost(context.db, originOf(context, may), { decision, cells })
  if (changed === 0) return answerUnchanged(context, { changed })
  context.record({ ref: may.code, after: { lossDecision: decision, lostCells: changed } })
  return { changed }
}

/** Devices know one order of a customer. */
function originOf({ dealer }: DealerWriteContext, { customerId, standing }: MayFor): EditOrigin {
  const { name, deviceId } = dealer
  return { account: name, realName: standing.customer.name, deviceId, customerId, type: 'first' }
}
