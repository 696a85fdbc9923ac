import { user } from '@fairdesk/contract/areas/user'
import { call } from '../../kit/api.ts'
import { ApiError } from '../../kit/api-error.ts'
import { startSession, useSession } from '../../kit/session.ts'

const pauseMs = 5000

/**
 * Asks whose sign-in this is until the server says so. Only its own word that the sign-in is dead ends it (the client
 * does that): a server that cannot be reached does not. `tell` hears what is wrong meanwhile.
 */
export function resumeSession(tell: (problem: string) => void): () => void {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    clearTimeout(timer)
    try {
      const profile = await call(user.getSessionUser, {}, { quiet: true, signal: ended.signal })
      if (useSession.getState().status === 'unknown') startSession(profile)
    } catch (error) {
      if (ended.signal.aborted || useSession.getState().status !== 'unknown') return
      tell(error instanceof ApiError ? error.message : '')
      timer = setTimeout(ask, pauseMs)
    }
  }
  void ask()
  addEventListener('online', ask, { signal: ended.signal })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
