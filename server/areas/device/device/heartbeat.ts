import type { device } from '@fairdesk/contract/areas/device/device'
import { dealerStanding } from '../../../domain/dealers/rights.ts'
import type { AreaHandlers } from '../../context.ts'
import { deviceFeed } from './feed/device-feed.ts'
import { hoursOf } from './hours.ts'
import { momentOf, newerMessages } from './messages.ts'

/**
 * Records that the device is online, and returns what has changed; the device fetches the changes by separate calls.
 * Without changes it costs no query.
 */
export const heartbeat: AreaHandlers<typeof device>['heartbeat'] = async (context, beat) => {
  const { db, dealer, services } = context
  const { packageVersion, page, unsent, oldestSec, lastMessage } = beat
  const { deviceId, ref: accountId, customerId, sessionId, fair } = dealer
  const device = { deviceId, accountId, customerId, sessionId, page, unsent, oldestSec, packageVersion }
  const { nextSec } = services.presence.recordHeartbeat(fair, device)
  const state = await deviceFeed(services, fair).currentState()
  const changedAfter = lastMessage === null ? null : momentOf(lastMessage)
  // Agents do not get staff's messages to their customers. Count unseen messages only if some may be new.
  const isNewer = state.lastMessageOf(dealer) > (changedAfter ?? '')
  return {
    ...hoursOf({ switches: state.switches.switchesOf(customerId), asOf: new Date() }, fair),
    packageVersion: state.packageVersion,
    goods: state.goodsVersion,
    rooms: state.roomsVersion,
    me: state.factsOf(dealer),
    messages: isNewer ? await newerMessages({ db, dealer }, await dealerStanding(db, dealer), changedAfter) : 0,
    shown: (await services.shownFeed.currentView(fair)).seenBy(state.brandsOf(customerId)),
    order: state.orderOf(dealer),
    nextSec,
  }
}
