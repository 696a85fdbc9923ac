import type { Principal } from '../principal.ts'
import { namesOf, type Sessions } from './sessions.ts'

/** The sign-in that a stream was opened with. */
export type SignInWatch = {
  isValid(): Promise<boolean>
  /** Subscribes to changes of its session and account, made in any process; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

export function signInWatch(sessions: Sessions, token: string, principal: Principal): SignInWatch {
  const accountIds = principal.kind === 'staff' ? [principal.accountId] : []
  const names = namesOf({ sessionIds: [principal.sessionId], accountIds })
  return {
    isValid: async () => (await sessions.principalOf(token)) !== null,
    onChange: (listener) =>
      sessions.onChange((details) => {
        if (details?.some((name) => names.includes(name))) listener()
      }),
  }
}
