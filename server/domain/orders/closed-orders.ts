import { type FairWrite, writeBarrier } from '@fairdesk/contract/fair-states'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { readSwitches } from '../switches/switches-in-force.ts'
import type { SessionUser } from '../visibility/session-user.ts'
import { refuseBarred, staffOrdering } from './barrier.ts'

/**
 * Keeps a closed fair's orders as they are, whatever the call that would change them asks by itself. Runs inside of the
 * write, so that a retry of one that was done before the closing still gets its answer.
 * @throws Refusal order.fair-closed
 */
export async function refuseClosedOrders(db: Kysely<FairDb>, write: FairWrite, user: SessionUser): Promise<void> {
  const { status } = user.fair
  if (status !== 'closed' || !write.changesOrders) return
  const { afterFairAdjust } = await readSwitches(db)
  if (writeBarrier(write, { status, isAdmin: user.isAdmin, afterFairAdjust }) === null) return
  refuseBarred({ barrier: 'fair-closed', barrierAt: null }, staffOrdering(user))
}
