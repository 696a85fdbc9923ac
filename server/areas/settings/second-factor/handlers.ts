import type { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { AreaHandlers } from '../../context.ts'
import { factorState } from './factor-state.ts'
import { acceptOwnCode, refuseWithoutFactor } from './own-code.ts'
import { resetFactor } from './reset-factor.ts'
import { beginFactor, confirmFactor, renewCodes } from './set-up.ts'

export const secondFactorHandlers: AreaHandlers<typeof secondFactor> = {
  state: factorState,
  begin: beginFactor,
  confirm: confirmFactor,
  renewCodes,
  turnOff: async (context, { code }) => {
    const { platform, user, services, record, afterCommit } = context
    if (user.secondFactor.isRequired) refuse('second-factor.required')
    refuseWithoutFactor(context)
    await acceptOwnCode(context, code)
    await sql`delete from second_factors where account_id = ${user.accountId}`.execute(platform)
    afterCommit(() => services.sessions.forget({ accounts: [user.accountId] }))
    record({ ref: user.account })
    return {}
  },
  verify: async (context, { code }) => {
    const { platform, user, services, record, afterCommit } = context
    refuseWithoutFactor(context)
    await acceptOwnCode(context, code)
    await sql`update sessions set verified_at = now() where id = ${user.sessionId}`.execute(platform)
    afterCommit(() => services.sessions.forget({ sessions: [user.sessionId] }))
    record({ ref: user.account })
    return {}
  },
  reset: resetFactor,
}
