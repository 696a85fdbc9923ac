import type { device } from '@fairdesk/contract/areas/device/device'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { dealerStanding } from '../../domain/dealers/rights.ts'
import type { AreaHandlers } from '../context.ts'
import { hoursOf } from './hours.ts'
import { fairStateOf } from './fair-state.ts'
import { momentOf } from './messages.ts'

/** The device is there, and hears what has moved; what that is comes by calls of its own. */
export const heartbeat: AreaHandlers<typeof device>['heartbeat'] = async (context, beat) => {
  const { db, dealer, services } = context
  const standing = await dealerStanding(db, dealer)
  const engine = await context.engine()
  const { nextSec } = services.presence.heard(dealer.fair, {
    deviceId: dealer.deviceId,
    accountId: dealer.ref,
    customerId: dealer.customerId,
    sessionId: dealer.sessionId,
    page: beat.page,
    unsent: beat.unsent,
    oldestSec: beat.oldestSec,
    packageVersion: beat.packageVersion,
    ...(await namesOf(context)),
  })
  const state = await fairStateOf(services, dealer.fair)
  const after = beat.lastMessage === null ? null : momentOf(beat.lastMessage)
  return {
    ...hoursOf(standing, dealer.fair),
    packageVersion: state.packageVersion,
    messages: await newerMessages(db, dealer.customerId, after),
    shown: state.shown,
    order: engine.version,
    nextSec,
  }
}
