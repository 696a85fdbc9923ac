import { type UserProfile, user } from '@fairdesk/contract/areas/shell/user'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../kit/call/api.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { currentLocation, go } from '../../kit/page/location.ts'
import { startSession } from '../../kit/session/session.ts'
import { spokenSignInPhrases } from '../../kit/text/phrases.ts'
import { rememberSignIn } from './last-used.ts'

type Credentials = Params<typeof user.login>

/** Signs in and goes on to where one was headed; gives the refusal's text, or null when one is in. */
export function signIn(credentials: Credentials): Promise<string | null> {
  return attempt(credentials, (profile) => {
    rememberSignIn(profile.fair.id, profile.account)
    go(wantedPlace(), { replace: true })
    startSession(profile)
  })
}

/** As `signIn`, for whose sign-in was interrupted: he stays where he is. */
export function signInAgain(credentials: Credentials): Promise<string | null> {
  return attempt(credentials, startSession)
}

async function attempt(credentials: Credentials, enter: (profile: UserProfile) => void): Promise<string | null> {
  try {
    enter(await call(user.login, credentials, { quiet: true, meanwhile: true }))
    return null
  } catch (error) {
    return error instanceof ApiError && error.message !== '' ? error.message : spokenSignInPhrases().shell.networkFailed
  }
}

/** The `redirect` of the address, if it lies on this site; else the home page. */
function wantedPlace(): string {
  const wanted = new URLSearchParams(currentLocation().search).get('redirect') ?? ''
  const place = wanted.startsWith('/') ? URL.parse(wanted, location.origin) : null
  return place?.origin === location.origin ? `${place.pathname}${place.search}` : '/'
}
