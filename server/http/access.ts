import { oldestFloor } from '@fairdesk/contract/device/floor-version'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { writeBarrier } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'
import type { Principal, PrincipalKind } from '../domain/accounts/principal.ts'
import type { SessionUser } from '../domain/accounts/session-user.ts'

/** Whose call it is. */
function kindOf({ access }: Endpoint): PrincipalKind {
  return access.kind === 'dealer' || access.kind === 'kiosk' || access.kind === 'display' ? access.kind : 'staff'
}

/** Lets the call through or refuses it; a public call may come without anybody. To another kind's token a call is as to none, and so it is to a kiosk of another kind. */
export function checkAccess(endpoint: Endpoint, principal: Principal | null): void {
  const { access } = endpoint
  if (access.kind === 'public') return
  if (!principal || principal.kind !== kindOf(endpoint)) refuse('session.ended')
  if (access.kind === 'kiosk' && principal.kind === 'kiosk' && !access.of.includes(principal.kioskKind))
    refuse('session.ended')
  if (principal.kind === 'staff' && !isOpenTo(endpoint, principal)) refuse('access.denied')
}

/** Whether this user may make the call. */
export function isOpenTo(
  { access }: Pick<Endpoint, 'access'>,
  user: Pick<SessionUser, 'isAdmin' | 'menuIds'>,
): boolean {
  if (user.isAdmin || access.kind === 'signedIn') return true
  return access.kind === 'menu' && access.ids.some((id) => user.menuIds.has(id))
}

/** Lets the call through to the level of rows that it asks for, as its input has been read. */
export function checkLevel(endpoint: Endpoint, principal: Principal | null, input: unknown): void {
  const { accessByLevel } = endpoint
  if (!accessByLevel) return
  const level = typeof input === 'object' && input !== null && 'level' in input ? String(input.level) : ''
  const access = accessByLevel[level] ?? refuse('access.denied')
  checkAccess({ ...endpoint, access }, principal)
}

/** While the disk fills, orders are the last to stop and reads never do; whoever signs in or out still may. */
export function checkDisk({ effect, transport, access, leavesPreview }: Endpoint, stage: DiskStage): void {
  if (stage === 'free') return
  if (transport === 'upload') refuse('request.disk-full')
  if (transport === 'download' && stage !== 'noUploads') refuse('request.disk-full')
  if (effect === 'write' && stage === 'readOnly' && access.kind !== 'public' && !leavesPreview)
    refuse('request.read-only')
}

/** Who looks on as another user changes nothing, whatever that user may do. */
export function checkPreview({ effect, leavesPreview }: Endpoint, user: SessionUser | null): void {
  if (user?.viewer && effect === 'write' && !leavesPreview) refuse('preview.read-only')
}

/** Whether the state of the fair takes changes to its own data; orders have more rules of their own. */
export function checkFairTakesWrites(endpoint: Endpoint, { fair, isAdmin }: SessionUser): void {
  // Orders ask the switch themselves: an act of several orders tells of each why it stays.
  const barrier = writeBarrier(endpoint, { status: fair.status, isAdmin, afterFairAdjust: true })
  if (barrier === 'closed' || barrier === 'archived') refuse(`fair.${barrier}`)
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Of our own ordering front end only a version that understands the answers; another one says nothing of itself. */
export function checkFloor({ path }: Pick<Endpoint, 'path'>, headers: Headers): void {
  const floor = headers['x-floor']
  if (floor === undefined || !path.startsWith('/device/')) return
  if (!(Number(floor) >= oldestFloor)) refuse('device.update-needed')
}

/**
 * A changing GET was asked for by the console's own script or by a program, never by a link, a prefetch or another site
 * (safety 1 B). The headers are absent on plain HTTP; there the token header alone stands guard.
 */
export function refuseUnwantedNavigation(headers: Headers): void {
  const said = (name: string) => String(headers[name] ?? '')
  const prefetch = said('sec-purpose').includes('prefetch') || said('purpose') === 'prefetch'
  if (prefetch || said('sec-fetch-mode') === 'navigate' || said('sec-fetch-site') === 'cross-site')
    refuse('access.denied')
}
