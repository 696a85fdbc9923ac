import { isSameUser, useSession } from '../session/session.ts'
import { ApiError, deadSignIn, isDeadSignIn } from './api-error.ts'
import { isCodeNeeded, stepUp } from './step-up.ts'

export type CallHoldOptions = {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined
  /** Set for calls sent while the sign-in is interrupted, since they may end that. */
  readonly meanwhile?: boolean
}

/**
 * Sends while the user is signed in. While the sign-in is interrupted, calls wait; a call refused because the sign-in
 * had ended is sent again under the same user's next one, and one that needs the second factor again once that is
 * given. Rejected if the user discards the work.
 */
export async function whileSignedIn<T>(
  send: () => Promise<T>,
  { signal, meanwhile = false }: CallHoldOptions,
): Promise<T> {
  const callerProfile = useSession.getState().profile
  for (;;) {
    if (!meanwhile && useSession.getState().status === 'interrupted') await untilSignedInAgain(signal)
    try {
      return await send()
    } catch (error) {
      if (!meanwhile && isCodeNeeded(error) && (await stepUp.ask?.())) continue
      if (meanwhile || !isDeadSignIn(error) || !isHeldFor(callerProfile)) throw error
    }
  }
}

/**
 * Returns true if the user is about to sign in again, or has since the call was sent: the 402 concerned the former
 * sign-in.
 */
function isHeldFor(callerProfile: ReturnType<typeof useSession.getState>['profile']): boolean {
  const { status, profile } = useSession.getState()
  return (status === 'interrupted' || status === 'signedIn') && isSameUser(callerProfile, profile)
}

function untilSignedInAgain(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = useSession.subscribe(({ status, ended }) => {
      if (status === 'interrupted') return
      forget()
      if (status === 'signedIn') resolve()
      else reject(new ApiError({ kind: 'refused', code: deadSignIn, msg: ended }))
    })
    const cancel = () => {
      forget()
      reject(signal?.reason)
    }
    function forget(): void {
      stop()
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) cancel()
  })
}
