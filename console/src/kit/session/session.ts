import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { create } from 'zustand'
import { channelNamed } from '../../plain/window-channel.ts'
import { currentToken, dropToken, isPreview, keepToken } from './token.ts'
import { isAnyUnsaved } from './unsaved-tabs.ts'

type Session = {
  /**
   * unknown: there is a token and nobody has asked yet whose it is. interrupted: the sign-in ended without the user's wish
   * while something here was not saved; the console stays as it is, covered, until the same user has signed in again.
   */
  readonly status: 'unknown' | 'signedOut' | 'signedIn' | 'interrupted'
  readonly profile: UserProfile | null
  /** Why the last sign-in ended, where the user did not end it: the sign-in page says so. */
  readonly ended: string
  /** While interrupted: who has signed in in another window meanwhile; unknown until the server has said. */
  readonly successor: UserProfile | 'unknown' | null
  /** When a call was last forbidden: the rights known here may be old. */
  readonly doubtedAt: number
}

/** Who is signed in, in this window and the others of this browser. */
export const useSession = create<Session>(() => ({
  status: currentToken() === '' ? 'signedOut' : 'unknown',
  profile: null,
  ended: '',
  successor: null,
  doubtedAt: 0,
}))

type Word = { readonly kind: 'started' } | { readonly kind: 'ended'; readonly why: string }

const windows = channelNamed<Word>('fairdesk.session')
windows.onmessage = ({ data }: MessageEvent<Word>) => {
  if (data.kind === 'started') meetNewSignIn()
  else if (isPreview()) forgetPreview(data.why)
  // The cookie was dropped by the window that says so. This one may have slept, and the cookie be of a newer sign-in.
  else interruptOrForget(data.why)
}

/** Keeps a sign-in: one just made, with its token, or the one found when the page was opened. */
export function startSession({ token, ...profile }: UserProfile): void {
  if (token) keepToken(token)
  useSession.setState({ status: 'signedIn', profile, ended: '', successor: null })
  if (token) windows.postMessage({ kind: 'started' })
}

/** The sign-in has ended without the user's wish, here and in the other windows; `why` is told to him. */
export function endSession(why = ''): void {
  if (useSession.getState().status === 'signedOut') return
  if (isPreview()) forgetPreview(why)
  else {
    dropToken()
    interruptOrForget(why)
    windows.postMessage({ kind: 'ended', why })
  }
}

/** The user leaves: what he has not saved holds nothing up. The server is told by the sign-out itself. */
export function leaveSession(): void {
  dropToken()
  forget('')
  windows.postMessage({ kind: 'ended', why: '' })
}

/** Lets go of what was not saved when the sign-in ended: on to the sign-in page, or to whoever has signed in since. */
export function abandonWork(): void {
  const { status, successor } = useSession.getState()
  if (status !== 'interrupted') return
  useSession.setState({ status: successor ? 'unknown' : 'signedOut', profile: null, successor: null })
}

/** The server has said who has signed in in another window: the same user goes on here, another one is told of. */
export function meetSuccessor(successor: UserProfile): void {
  const { status, profile } = useSession.getState()
  if (status !== 'interrupted') return
  if (isSameUser(profile, successor)) startSession(successor)
  else useSession.setState({ successor })
}

/** A call was forbidden that the menu had offered, or might have: whoever watches asks anew what this user may do. */
export function doubtRights(): void {
  useSession.setState({ doubtedAt: Date.now() })
}

/** The same account in the same fair: what one has typed is the other's. */
export function isSameUser(one: UserProfile | null, other: UserProfile | null): boolean {
  return one !== null && other !== null && one.account === other.account && one.fair.id === other.fair.id
}

function meetNewSignIn(): void {
  if (isPreview()) return
  const { status } = useSession.getState()
  if (status === 'interrupted' || holdsWork()) useSession.setState({ status: 'interrupted', successor: 'unknown' })
  else useSession.setState({ status: 'unknown', profile: null, ended: '', successor: null })
}

function interruptOrForget(why: string): void {
  const { status } = useSession.getState()
  if (status === 'interrupted' || holdsWork())
    useSession.setState({ status: 'interrupted', ended: why, successor: null })
  else forget(why)
}

function holdsWork(): boolean {
  return useSession.getState().status === 'signedIn' && isAnyUnsaved()
}

/** A window with a sign-in of its own ends with what was typed in it; cells of orders wait in the browser. */
function forgetPreview(why: string): void {
  dropToken()
  forget(why)
}

function forget(why: string): void {
  useSession.setState({ status: 'signedOut', profile: null, ended: why, successor: null })
}

/** Whether this window shows the console as another user sees it: nothing can be changed in it. */
export function isViewing(): boolean {
  return useSession.getState().profile?.viewer !== undefined
}

/** Whether the signed-in user may open what needs this menu id; administrators may open everything. */
export function mayOpen(profile: UserProfile | null, menuId: number | undefined): boolean {
  if (!profile) return false
  if (profile.isAdmin || menuId === undefined) return true
  return profile.reportype.split(',').includes(String(menuId))
}
