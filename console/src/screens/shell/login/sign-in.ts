import { type UserProfile, user } from '@fairdesk/contract/areas/shell/user'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../kit/call/api.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { isCodeNeeded } from '../../../kit/call/step-up.ts'
import { currentLocation, go } from '../../../kit/page/location.ts'
import { startSession } from '../../../kit/session/session.ts'
import { browserMark } from './browser-mark.ts'
import { rememberSignIn } from './last-used.ts'

type Credentials = Params<typeof user.login>

/** Why it was not done; `needsCode`: the password was right, and the account has a second factor. `address` is where a customer's account signs in instead. */
export type SignInRefusal = {
  readonly text: string
  readonly address?: string | undefined
  readonly needsCode: boolean
}

/** Signs in and goes on to where one was headed; gives the refusal, or null when one is in. */
export function signIn(credentials: Credentials): Promise<SignInRefusal | null> {
  return attempt(credentials, (profile) => {
    rememberSignIn(profile.fair.id, profile.account)
    go(wantedPlace(), { replace: true })
    startSession(profile)
  })
}

/** Same as `signIn`, for a user whose sign-in was interrupted: they stay on their page. */
export function signInAgain(credentials: Credentials): Promise<SignInRefusal | null> {
  return attempt(credentials, startSession)
}

async function attempt(credentials: Credentials, enter: (profile: UserProfile) => void): Promise<SignInRefusal | null> {
  try {
    enter(await call(user.login, { ...credentials, device: browserMark() }, { quiet: true, meanwhile: true }))
    return null
  } catch (error) {
    const address = error instanceof ApiError ? error.address : undefined
    return { text: reasonOf(error), needsCode: isCodeNeeded(error), address }
  }
}

/** Returns the `redirect` of the address if it is on this site; else the home page. */
function wantedPlace(): string {
  const redirectPath = new URLSearchParams(currentLocation().search).get('redirect') ?? ''
  const redirectUrl = redirectPath.startsWith('/') ? URL.parse(redirectPath, location.origin) : null
  // `/.//host` is the path `//host`, which no history takes.
  const pathname = redirectUrl?.pathname.replace(/^\/{2,}/, '/')
  return redirectUrl?.origin === location.origin ? `${pathname}${redirectUrl.search}` : '/'
}
