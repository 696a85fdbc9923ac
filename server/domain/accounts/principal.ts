import type { KioskKind } from '@fairdesk/contract/endpoint'
import type { Fair, SessionUser } from './session-user.ts'

/** Kinds of those who may sign in; a token of one kind is nobody to the calls of another. */
export const principalKinds = ['staff', 'dealer', 'kiosk', 'display'] as const
export type PrincipalKind = (typeof principalKinds)[number]

type Other<Kind extends PrincipalKind> = {
  readonly kind: Kind
  readonly sessionId: number
  /** By which logs, events and kept answers name him: an account or a kiosk may be renamed, this stays. */
  readonly name: string
  readonly fair: Fair
  /** Of his row in the fair's database: a customer's account, a kiosk, a display's link. */
  readonly ref: number
}

export type Staff = SessionUser
/** A customer's account: what it may see and order is its customer's, never an input's. */
export type Dealer = Other<'dealer'> & {
  readonly customerId: number
  /** By which colleagues read in logs who it was. */
  readonly customerName: string
  /** As the device names itself; empty where the session was made for none. */
  readonly deviceId: string
}
/** A browser that prints by itself or calls numbers; `title` is what people call it now. */
export type Kiosk = Other<'kiosk'> & { readonly kioskKind: KioskKind; readonly title: string }
/** A screen on a wall: what it shows is its projection's, never an input's. */
export type Display = Other<'display'> & { readonly projectionId: number }
export type Principal = Staff | Dealer | Kiosk | Display

/** The one way in which others than staff are named: no account name of staff holds a blank, so that nobody is taken for another. */
export function principalName(kind: Exclude<PrincipalKind, 'staff'>, fairId: number, ref: number): string {
  return `${kind} ${fairId} ${ref}`
}

/** As kept answers, the throttle, logs and jobs name who acts. */
export function nameOf(principal: Principal): string {
  return principal.kind === 'staff' ? principal.account : principal.name
}
