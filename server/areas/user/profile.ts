import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import type { SessionUser } from '../../domain/accounts/session-user.ts'

/** The signed-in user as the console keeps it. */
export function profileOf(user: SessionUser): UserProfile {
  const { id, code, name, status, currency, timeZone } = user.fair
  return {
    account: user.account,
    accountType: user.accountType,
    realName: user.realName,
    avatar: '',
    isAdmin: user.isAdmin,
    reportype: user.reportype,
    allowBrand: user.allowBrand,
    showarea: user.showarea,
    priceVisible: user.isAdmin ? 'both' : user.priceVisible,
    fair: { id, code, name, status, currency, timeZone },
    ...(user.viewer ? { viewer: user.viewer.account } : {}),
  }
}
