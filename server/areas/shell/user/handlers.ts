import type { user } from '@fairdesk/contract/areas/shell/user'
import type { AreaHandlers } from '../../context.ts'
import { login } from './login.ts'
import { profileOf } from './profile.ts'

export const userHandlers: AreaHandlers<typeof user> = {
  login,
  getSessionUser: ({ user, services }) => profileOf(user, services.fairs),
  logout: async ({ services, platform, user, record, afterCommit }) => {
    await services.sessions.end(platform, user.sessionId, 'logout')
    // Sessions that were read before the commit are read again.
    afterCommit(() => services.sessions.forget({ sessions: [user.sessionId] }))
    record({ ref: user.account })
    return {}
  },
}
