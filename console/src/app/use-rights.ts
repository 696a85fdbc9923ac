import { user } from '@fairdesk/contract/areas/shell/user'
import { useEffect } from 'react'
import { call } from '../kit/call/api.ts'
import { queries } from '../kit/query/queries.ts'
import { startSession, useSession } from '../kit/session/session.ts'

const pauseMs = 3000

/**
 * Reads this user's rights again after a call was forbidden: menu and open pages follow an administrator's change.
 */
export function useRights(): void {
  const doubtedAt = useSession((session) => session.doubtedAt)
  useEffect(() => {
    if (doubtedAt === 0) return
    // Pages that ask several things are forbidden several.
    const timer = setTimeout(() => void askAnew().catch(() => undefined), doubtedAt - lastAsked > pauseMs ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [doubtedAt])
}

let lastAsked = 0

async function askAnew(): Promise<void> {
  lastAsked = Date.now()
  const knownProfile = JSON.stringify(useSession.getState().profile)
  const profile = await call(user.getSessionUser, {}, { quiet: true })
  if (useSession.getState().status !== 'signedIn' || JSON.stringify(profile) === knownProfile) return
  startSession(profile)
  // Data read under the old permissions is shown only until it is read again under the new ones.
  void queries.invalidateQueries()
}
