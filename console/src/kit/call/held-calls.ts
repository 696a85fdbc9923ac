import { isSameUser, useSession } from '../session/session.ts'
import { ApiError, deadSignIn, isDeadSignIn } from './api-error.ts'

export type Held = {
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined
  /** It goes out while the sign-in is interrupted: it is what may end that. */
  readonly meanwhile?: boolean
}

/**
 * Sends while the user is signed in. As long as his sign-in is interrupted nothing goes out: it waits, and what was refused
 * because the sign-in had ended is sent again under the next one of the same user. Whoever lets his work go has it refused.
 */
export async function whileSignedIn<T>(send: () => Promise<T>, { signal, meanwhile = false }: Held): Promise<T> {
  const by = useSession.getState().profile
  for (;;) {
    if (!meanwhile && useSession.getState().status === 'interrupted') await untilSignedInAgain(signal)
    try {
      return await send()
    } catch (error) {
      if (meanwhile || !isDeadSignIn(error) || !isHeldFor(by)) throw error
    }
  }
}

/** The user waits to sign in again, or has done so since the call was sent: its 402 was of his sign-in before. */
function isHeldFor(by: ReturnType<typeof useSession.getState>['profile']): boolean {
  const { status, profile } = useSession.getState()
  return (status === 'interrupted' || status === 'signedIn') && isSameUser(by, profile)
}

function untilSignedInAgain(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = useSession.subscribe(({ status, ended }) => {
      if (status === 'interrupted') return
      forget()
      if (status === 'signedIn') resolve()
      else reject(new ApiError({ kind: 'refused', code: deadSignIn, msg: ended }))
    })
    const giveUp = () => {
      forget()
      reject(signal?.reason)
    }
    function forget(): void {
      stop()
      signal?.removeEventListener('abort', giveUp)
    }
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
  })
}
