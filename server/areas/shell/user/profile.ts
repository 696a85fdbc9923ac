import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import type { FairDatabases } from '../../../domain/fairs/fair-databases.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'

/** The signed-in user as the console keeps it. */
export async function profileOf(user: SessionUser, fairs: Pick<FairDatabases, 'databaseOf'>): Promise<UserProfile> {
  const { id, code, name, status, currency, timeZone } = user.fair
  const adjusting = status === 'closed' ? await adjustingIn(user, fairs) : {}
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
    fair: { id, code, name, status, currency, timeZone, ...adjusting },
    ...(user.secondFactor.isRequired && !user.secondFactor.isOn ? { needsSecondFactor: true } : {}),
    ...(user.viewer ? { viewer: user.viewer.account } : {}),
  }
}

async function adjustingIn({ fair }: SessionUser, fairs: Pick<FairDatabases, 'databaseOf'>) {
  const { db } = await fairs.databaseOf(fair)
  const { afterFairAdjust } = await readSwitches(db)
  return { afterFairAdjust }
}
