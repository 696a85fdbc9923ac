import { user } from '@fairdesk/contract/areas/user'
import { lazy, Suspense, useEffect } from 'react'
import { call } from '../kit/api.ts'
import { usePlace } from '../kit/place.ts'
import { endSession, startSession, useSession } from '../kit/session.ts'

// Signed out, nothing of the console proper is loaded: the sign-in page is small and quick on poor Wi-Fi.
const SignedOut = lazy(() => import('../screens/login/SignedOut.tsx').then((module) => ({ default: module.SignedOut })))
const Console = lazy(() => import('./Console.tsx').then((module) => ({ default: module.Console })))

/** Signed in or not, resolved before anything protected is painted. */
export const App = () => {
  const { status } = useSession()
  const { pathname, search } = usePlace()
  useEffect(() => {
    if (status !== 'unknown') return
    call(user.getSessionUser, {}, { quiet: true }).then(startSession, endSession)
  }, [status])
  if (status === 'unknown') return null
  return (
    <Suspense fallback={null}>
      {status === 'signedIn' ? <Console /> : <SignedOut at={`${pathname}${search}`} />}
    </Suspense>
  )
}
