import type { UserProfile } from '@fairdesk/contract/areas/user'
import { create } from 'zustand'
import { currentToken, dropToken, isPreview, keepToken } from './token.ts'

type Session = {
  /** unknown: there is a token and nobody has asked yet whose it is. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn'
  readonly profile: UserProfile | null
  /** Why the last sign-in ended, where the user did not end it: the sign-in page says so. */
  readonly ended: string
  /** When a call was last forbidden: the rights known here may be old. */
  readonly doubtedAt: number
}

/** Who is signed in, in this window and the others of this browser. */
export const useSession = create<Session>(() => ({
  status: currentToken() === '' ? 'signedOut' : 'unknown',
  profile: null,
  ended: '',
  doubtedAt: 0,
}))

type Word = { readonly kind: 'started' } | { readonly kind: 'ended'; readonly why: string }

const windows = new BroadcastChannel('fairdesk.session')
windows.onmessage = ({ data }: MessageEvent<Word>) => {
  if (data.kind === 'ended') forget(data.why)
  else if (!isPreview()) useSession.setState({ status: 'unknown', profile: null, ended: '' })
}

/** Keeps a sign-in: one just made, with its token, or the one found when the page was opened. */
export function startSession({ token, ...profile }: UserProfile): void {
  if (token) keepToken(token)
  useSession.setState({ status: 'signedIn', profile, ended: '' })
  if (token) windows.postMessage({ kind: 'started' } satisfies Word)
}

/** Forgets the sign-in here and in the other windows; the server is told by the sign-out itself. */
export function endSession(why = ''): void {
  if (useSession.getState().status === 'signedOut') return
  const wasPreview = isPreview()
  forget(why)
  if (!wasPreview) windows.postMessage({ kind: 'ended', why } satisfies Word)
}

/** A call was forbidden that the menu had offered, or might have: whoever watches asks anew what this user may do. */
export function doubtRights(): void {
  useSession.setState({ doubtedAt: Date.now() })
}

function forget(why: string): void {
  dropToken()
  useSession.setState({ status: 'signedOut', profile: null, ended: why })
}

/** Whether the signed-in user may open what needs this menu id; administrators may open everything. */
export function mayOpen(profile: UserProfile | null, menuId: number | undefined): boolean {
  if (!profile) return false
  if (profile.isAdmin || menuId === undefined) return true
  return profile.reportype.split(',').includes(String(menuId))
}
