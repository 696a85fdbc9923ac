import type { device } from '@fairdesk/contract/areas/device/device'
import type { AreaHandlers } from '../../context.ts'

/** Ends this session; unsent edits stay on the device. */
export const signOut: AreaHandlers<typeof device>['signOut'] = (
  { services, dealer, record, afterCommit },
  { unsent },
) => {
  const { fair, ref: accountId, deviceId, sessionId } = dealer
  afterCommit(() => services.sessions.end(services.platform, sessionId, 'signed-out'))
  afterCommit(() => services.presence.signedOut(fair, { accountId, deviceId }))
  record({ ref: dealer.customerName, after: { unsent } })
  return {}
}
