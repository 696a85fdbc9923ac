import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { create } from 'zustand'
import { channelNamed } from '../../plain/window-channel.ts'
import { currentToken, dropToken, isPreview, keepToken } from './token.ts'
import { isAnyUnsaved } from './unsaved-tabs.ts'

type Session = {
  /**
   * unknown: there is a token whose user has not been requested yet. interrupted: the sign-in ended unintentionally
   * with unsaved work; the console stays unchanged under a cover until the same user has signed in again.
   */
  readonly status: 'unknown' | 'signedOut' | 'signedIn' | 'interrupted'
  readonly profile: UserProfile | null
  /** Why the last sign-in ended, where the user did not end it: the sign-in page says so. */
  readonly ended: string
  /** While interrupted: user who has signed in in another window; 'unknown' until the server answers. */
  readonly successor: UserProfile | 'unknown' | null
  /** When a call was last forbidden: the rights known here may be old. */
  readonly doubtedAt: number
}

/** Signed-in user, in this window and the browser's others. */
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

/** Ends the session unintentionally, here and in the other windows; `why` is shown to the user. */
export function endSession(why = ''): void {
  if (useSession.getState().status === 'signedOut') return
  if (isPreview()) forgetPreview(why)
  else {
    dropToken()
    interruptOrForget(why)
    windows.postMessage({ kind: 'ended', why })
  }
}

/**
 * Signs the user out intentionally, without waiting for unsaved work. The sign-out call itself notifies the server.
 */
export function leaveSession(): void {
  dropToken()
  forget('')
  windows.postMessage({ kind: 'ended', why: '' })
}

/**
 * Discards the work unsaved when the sign-in ended: continues to the sign-in page, or with the user signed in since.
 */
export function abandonWork(): void {
  const { status, successor } = useSession.getState()
  if (status !== 'interrupted') return
  useSession.setState({ status: successor ? 'unknown' : 'signedOut', profile: null, successor: null })
}

/**
 * Handles the server's answer about another window's sign-in: the same user continues here, a different one is shown.
 */
export function meetSuccessor(successor: UserProfile): void {
  const { status, profile } = useSession.getState()
  if (status !== 'interrupted') return
  if (isSameUser(profile, successor)) startSession(successor)
  else useSession.setState({ successor })
}

/** Records that a call was forbidden that the menu offered or might have: subscribers refetch the user's rights. */
export function doubtRights(): void {
  useSession.setState({ doubtedAt: Date.now() })
}

/** Returns true for the same account in the same fair: unsaved input may then be shared. */
export function isSameUser(a: UserProfile | null, b: UserProfile | null): boolean {
  return a !== null && b !== null && a.account === b.account && a.fair.id === b.fair.id
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

/** Ends a window with its own sign-in, including its input; cells of orders wait in the browser. */
function forgetPreview(why: string): void {
  dropToken()
  forget(why)
}

function forget(why: string): void {
  useSession.setState({ status: 'signedOut', profile: null, ended: why, successor: null })
}

/** Returns true if this window shows the console as another user sees it: nothing can be changed in it. */
export function isViewing(): boolean {
  return useSession.getState().profile?.viewer !== undefined
}

/** Returns true if the signed-in user may open what needs this menu id; administrators may open everything. */
export function mayOpen(profile: UserProfile | null, menuId: number | undefined): boolean {
  if (!profile) return false
  if (profile.isAdmin || menuId === undefined) return true
  return profile.reportype.split(',').includes(String(menuId))
}
