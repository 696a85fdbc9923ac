import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { findFair } from '../../../domain/fairs/fairs.ts'
import type { Handler } from '../../handler.ts'

/** The administrator's second sign-in; the one that asks goes on. Snapshots are archived: they can be looked into and nothing else. */
export const enterFair: Handler<typeof fair.enterFair> = async (
  { platform, services, user, caller, record },
  { fairId },
) => {
  const entered = (await findFair(platform, fairId)) ?? refuse('fair.gone')
  const { accountId } = user
  const { client, ip } = caller
  const isVerified = user.secondFactor.verifiedAt !== null
  const token = await services.sessions.start(platform, { accountId, fairId, client, ip, isVerified })
  record({ ref: `${user.account}@${entered.code}` })
  return { token }
}
