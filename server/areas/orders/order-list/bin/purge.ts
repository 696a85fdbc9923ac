import type { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { foldCode } from '@fairdesk/contract/names/fold'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { purge } from '../../../../domain/bin/purge.ts'
import { keepImportsOut } from '../../../../domain/locks/import-lock.ts'
import { holdBinnedOrders } from '../../../../domain/orders/arrows/held-orders.ts'
import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { binRows } from './bin-rows.ts'

/**
 * Takes one thing away for good, after its days and by its typed number.
 * @throws Refusal bin.* where it is not there, too early, typed otherwise or still needed
 */
export const purgeFromBin: Handler<typeof orderBin.purge> = async (context, { kind, ref, confirm }) => {
  const { db, user, record } = context
  await keepImportsOut(db)
  const row =
    (await binRows(db, user)).find((candidate) => candidate.kind === kind && candidate.ref === ref) ??
    refuse('bin.gone')
  const { recycleDays } = await readSwitches(db)
  if (row.at.getTime() + recycleDays * 86_400_000 > Date.now()) refuse('bin.too-early', { days: recycleDays })
  if (kind === 'order') await refuseUnseen(context, ref)
  const code = kind === 'order' ? formatOrderNumber(user.fair.numberPrefix, Number(row.code)) : row.code
  if (foldCode(confirm) !== foldCode(code)) refuse('bin.not-confirmed')
  const done = await purge(db, kind, ref)
  if (done === 'gone') refuse('bin.gone')
  if (done === 'needed') refuse('bin.needed')
  record({ ref: code, before: { name: row.name, ...(row.qty === null ? {} : { qty: row.qty }) } })
  if (kind === 'order') context.markFactsChanged({ orders: [ref] })
  else followInReports(context)
  return {}
}

/** @throws Refusal order.partial where it holds what the user does not see */
async function refuseUnseen(context: WriteContext, orderId: number): Promise<void> {
  const { db, user } = context
  const state = (await holdBinnedOrders(db, [orderId], visibleTo(user))).get(orderId)
  if (state?.hasUnseen) await refusePartial(context, orderId, [])
}
