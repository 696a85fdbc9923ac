import type { Principal } from '../principal.ts'
import { namesOf } from './read-session.ts'
import type { Sessions } from './sessions.ts'

/** The sign-in that a stream was opened with. */
export type SignInWatch = {
  isValid(): Promise<boolean>
  /**
   * Subscribes to changes of the session and account of staff, made in any process; returns the unsubscribe function.
   * Streams of devices and screens listen themselves, since they tell the reason.
   */
  onChange(listener: () => void): () => void
}

export function signInWatch(sessions: Sessions, token: string, principal: Principal): SignInWatch {
  const isValid = async () => (await sessions.principalOf(token)) !== null
  if (principal.kind !== 'staff') return { isValid, onChange: () => () => undefined }
  const names = namesOf({ sessionIds: [principal.sessionId], accountIds: [principal.accountId] })
  return {
    isValid,
    onChange: (listener) =>
      sessions.onChange((details) => {
        if (details?.some((name) => names.includes(name))) listener()
      }),
  }
}
