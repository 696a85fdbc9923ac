import type { UserProfile } from '@fairdesk/contract/areas/user'
import { create } from 'zustand'
import { currentToken, dropToken, keepToken } from './token.ts'

type Session = {
  /** unknown: there is a token and nobody has asked yet whose it is. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn'
  readonly profile: UserProfile | null
}

/** Who is signed in, in this window and the others of this browser. */
export const useSession = create<Session>(() => ({
  status: currentToken() === '' ? 'signedOut' : 'unknown',
  profile: null,
}))

const windows = new BroadcastChannel('fairdesk.session')
windows.onmessage = ({ data }) => {
  if (data === 'ended') forget()
  if (data === 'started') useSession.setState({ status: 'unknown', profile: null })
}

export function startSession({ token, ...profile }: UserProfile): void {
  if (token) keepToken(token)
  useSession.setState({ status: 'signedIn', profile })
  if (token) windows.postMessage('started')
}

/** Forgets the sign-in here and in the other windows; the server is told by the sign-out itself. */
export function endSession(): void {
  forget()
  windows.postMessage('ended')
}

function forget(): void {
  dropToken()
  useSession.setState({ status: 'signedOut', profile: null })
}

/** Whether the signed-in user may open what needs this menu id; administrators may open everything. */
export function mayOpen(profile: UserProfile | null, menuId: number | undefined): boolean {
  if (!profile) return false
  if (profile.isAdmin || menuId === undefined) return true
  return profile.reportype.split(',').includes(String(menuId))
}
