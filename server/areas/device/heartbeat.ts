import type { device } from '@fairdesk/contract/areas/device/device'
import { dealerStanding } from '../../domain/dealers/rights.ts'
import type { AreaHandlers } from '../context.ts'
import { deviceFeed } from './device-feed.ts'
import { hoursOf } from './hours.ts'
import { momentOf, newerMessages } from './messages.ts'

/** The device is there, and hears what has moved; what that is comes by calls of its own. Where nothing has, it costs no query. */
export const heartbeat: AreaHandlers<typeof device>['heartbeat'] = async (context, beat) => {
  const { db, dealer, services } = context
  const { packageVersion, page, unsent, oldestSec, lastMessage } = beat
  const { deviceId, ref: accountId, customerId, sessionId, fair } = dealer
  const device = { deviceId, accountId, customerId, sessionId, page, unsent, oldestSec, packageVersion }
  const { nextSec } = services.presence.heard(fair, device)
  const state = await deviceFeed(services, fair).now()
  const after = lastMessage === null ? null : momentOf(lastMessage)
  // Staff's messages to his customers are none of an agent's: what he has not seen is counted where something may be.
  const isNewer = state.lastMessageOf(dealer) > (after ?? '')
  return {
    ...hoursOf({ switches: state.switches.of(customerId), at: new Date() }, fair),
    packageVersion: state.packageVersion,
    goods: state.goodsVersion,
    messages: isNewer ? await newerMessages({ db, dealer }, await dealerStanding(db, dealer), after) : 0,
    shown: (await services.shown.now(fair)).seenBy(state.brandsOf(customerId)),
    order: state.orderOf(dealer),
    nextSec,
  }
}
