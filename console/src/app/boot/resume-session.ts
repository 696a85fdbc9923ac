import { user } from '@fairdesk/contract/areas/shell/user'
import { call } from '../../kit/call/api.ts'
import { reasonOf } from '../../kit/call/failure-reason.ts'
import { meetSuccessor, startSession, useSession } from '../../kit/session/session.ts'
import { currentToken } from '../../kit/session/token.ts'

const pauseMs = 5000

/**
 * Asks the server for the signed-in user until it answers. Only the server's explicit rejection ends the sign-in (the
 * client does that); an unreachable server does not. `reportProblem` receives interim errors.
 */
export function resumeSession(reportProblem: (problem: string) => void): () => void {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    clearTimeout(timer)
    const token = currentToken()
    try {
      const profile = await call(user.getSessionUser, {}, { quiet: true, meanwhile: true, signal: ended.signal })
      if (ended.signal.aborted) return
      // Another window may have signed in again meanwhile.
      if (token !== currentToken()) return void ask()
      if (useSession.getState().status === 'unknown') startSession(profile)
      else meetSuccessor(profile)
    } catch (error) {
      if (ended.signal.aborted || isDecided()) return
      reportProblem(reasonOf(error))
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

function isDecided(): boolean {
  const { status, successor } = useSession.getState()
  return status !== 'unknown' && successor !== 'unknown'
}
