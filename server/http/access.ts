import { oldestFloor } from '@fairdesk/contract/device/floor-version'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { writeBarrier } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'
import { tally } from '../db/tally.ts'
import type { Principal, PrincipalKind } from '../domain/accounts/principal.ts'
import type { SessionUser } from '../domain/visibility/session-user.ts'

/** Returns the kind of caller. */
function kindOf({ access }: Endpoint): PrincipalKind {
  return access.kind === 'dealer' || access.kind === 'kiosk' || access.kind === 'display' ? access.kind : 'staff'
}

/**
 * Allows or refuses the call; a public call needs no principal. A token of another kind counts as none, and so does a
 * kiosk of another kind.
 */
export function checkAccess(endpoint: Endpoint, principal: Principal | null): void {
  const { access } = endpoint
  if (access.kind === 'public') return
  if (!principal || principal.kind !== kindOf(endpoint)) refuse('session.ended')
  if (access.kind === 'kiosk' && principal.kind === 'kiosk' && !access.of.includes(principal.kioskKind))
    refuse('session.ended')
  if (principal.kind === 'staff' && !isOpenTo(endpoint, principal)) refuse('access.denied')
}

/** Returns true if this user may make the call. */
export function isOpenTo(
  { access }: Pick<Endpoint, 'access'>,
  user: Pick<SessionUser, 'isAdmin' | 'menuIds'>,
): boolean {
  if (user.isAdmin || access.kind === 'signedIn') return true
  return access.kind === 'menu' && access.ids.some((id) => user.menuIds.has(id))
}

/** Checks access to the requested level of rows, once its input is parsed. */
export function checkLevel(endpoint: Endpoint, principal: Principal | null, input: unknown): void {
  const { accessByLevel } = endpoint
  if (!accessByLevel) return
  const level = typeof input === 'object' && input !== null && 'level' in input ? String(input.level) : ''
  const access = accessByLevel[level] ?? refuse('access.denied')
  checkAccess({ ...endpoint, access }, principal)
}

/**
 * Refuses calls while the disk fills up: orders are the last to stop and reads never do; signing in and out stays
 * possible.
 */
export function checkDisk({ effect, transport, access, leavesPreview }: Endpoint, stage: DiskStage): void {
  if (stage === 'free') return
  if (transport === 'upload') refuse('request.disk-full')
  if (transport === 'download' && stage !== 'noUploads') refuse('request.disk-full')
  if (effect === 'write' && stage === 'readOnly' && access.kind !== 'public' && !leavesPreview)
    refuse('request.read-only')
}

/** Refuses writes by users who preview as another user, whatever that user may do. */
export function checkPreview({ effect, leavesPreview }: Endpoint, user: SessionUser | null): void {
  if (user?.viewer && effect === 'write' && !leavesPreview) refuse('preview.read-only')
}

/** Time for which a second factor counts as given in a session, in milliseconds. */
const stepUpMs = 10 * 60_000

/**
 * Refuses calls that ask for the second factor again until it is given, and administrators who have yet to set up the
 * one demanded of them.
 */
export function checkSecondFactor(endpoint: Endpoint, user: SessionUser | null): void {
  if (!user || user.viewer) return
  const { effect, access, stepUp, beforeSecondFactor, leavesPreview } = endpoint
  const { isOn, isRequired, verifiedAt } = user.secondFactor
  const isOpen = beforeSecondFactor || leavesPreview || (effect === 'read' && access.kind !== 'admin')
  if (isRequired && !isOn && !isOpen) refuse('second-factor.required')
  const isFresh = verifiedAt !== null && verifiedAt.getTime() > Date.now() - stepUpMs
  if (stepUp && isOn && !isFresh) refuse('second-factor.again')
}

/** Refuses changes to the fair's own data if its state does not allow them; orders have more rules of their own. */
export function checkFairTakesWrites(endpoint: Endpoint, { fair, isAdmin }: SessionUser): void {
  // Orders ask the switch themselves: an act of several orders tells of each why it stays.
  const barrier = writeBarrier(endpoint, { status: fair.status, isAdmin, afterFairAdjust: true })
  if (barrier === 'closed' || barrier === 'archived') refuse(`fair.${barrier}`)
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Refuses versions of our own ordering front end that do not understand the answers; others send no version. */
export function checkFloor({ path }: Pick<Endpoint, 'path'>, headers: Headers): void {
  const floor = headers['x-floor']
  if (floor === undefined || !path.startsWith('/device/')) return
  if (!(Number(floor) >= oldestFloor)) refuse('device.update-needed')
}

/** Refuses a state-changing GET that nobody meant, and one with a password in its address where that is switched off. */
export function checkChangingGet(
  { method, headers }: { readonly method: string; readonly headers: Headers },
  { effect, secret }: Endpoint,
  { takesSecretGets }: { readonly takesSecretGets: boolean },
): void {
  if (method !== 'GET' || effect !== 'write') return
  refuseUnwantedNavigation(headers)
  if (!secret) return
  tally.secretGets++
  if (!takesSecretGets) refuse('request.send-by-post')
}

/**
 * Refuses a state-changing GET unless the console's own script or a program sent it, never a link, a prefetch or
 * another site (safety 1 B). The headers are absent on plain HTTP; there the token header is the only protection.
 */
function refuseUnwantedNavigation(headers: Headers): void {
  const headerValue = (name: string) => String(headers[name] ?? '')
  const prefetch = headerValue('sec-purpose').includes('prefetch') || headerValue('purpose') === 'prefetch'
  if (prefetch || headerValue('sec-fetch-mode') === 'navigate' || headerValue('sec-fetch-site') === 'cross-site')
    refuse('access.denied')
}
