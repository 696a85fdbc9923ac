import type { device } from '@fairdesk/contract/areas/device/device'
import { dealerStanding, dealerVisibility } from '../../domain/dealers/rights.ts'
import type { AreaHandlers } from '../context.ts'
import { deviceFeed } from './device-feed.ts'
import { hoursOf } from './hours.ts'
import { momentOf, newerMessages } from './messages.ts'

/** The device is there, and hears what has moved; what that is comes by calls of its own. */
export const heartbeat: AreaHandlers<typeof device>['heartbeat'] = async (context, beat) => {
  const { db, dealer, services } = context
  const { packageVersion, page, unsent, oldestSec, lastMessage } = beat
  const { deviceId, ref: accountId, customerId, sessionId, fair } = dealer
  const device = { deviceId, accountId, customerId, sessionId, page, unsent, oldestSec, packageVersion }
  const { nextSec } = services.presence.heard(fair, device)
  const [standing, state] = [await dealerStanding(db, dealer), await deviceFeed(services, fair).now()]
  const after = lastMessage === null ? null : momentOf(lastMessage)
  // Of an agent's customers nothing is held in memory.
  const isNewer = dealer.isAgent || (state.lastMessages.get(customerId) ?? '') > (after ?? '')
  return {
    ...hoursOf(standing, fair),
    packageVersion: state.packageVersion,
    messages: isNewer ? await newerMessages({ db, dealer }, standing, after) : 0,
    shown: (await services.shown.now(fair)).seenBy(dealerVisibility(standing)),
    order: state.orderOf(customerId),
    nextSec,
  }
}
