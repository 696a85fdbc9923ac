import type { KioskKind } from '@fairdesk/contract/endpoint'
import type { Fair, SessionUser } from '../visibility/session-user.ts'

/** Kinds of principals that may sign in; a token of one kind is invalid for the calls of another. */
export const principalKinds = ['staff', 'dealer', 'kiosk', 'display'] as const
export type PrincipalKind = (typeof principalKinds)[number]

type Other<Kind extends PrincipalKind> = {
  readonly kind: Kind
  readonly sessionId: number
  /** Name in logs, events and stored answers: an account or a kiosk may be renamed, this stays. */
  readonly name: string
  readonly fair: Fair
  /** Row id in the fair's database: a customer's account, a kiosk, a display's link. */
  readonly ref: number
}

export type Staff = SessionUser
/** Customer's account: its visibility and ordering rights come from its customer, never from input. */
export type Dealer = Other<'dealer'> & {
  readonly customerId: number
  /** Name by which colleagues recognise the customer in logs. */
  readonly customerName: string
  /** Id sent by the device; empty if the session has none. */
  readonly deviceId: string
}
/** Browser that prints by itself or calls numbers; `title` is its current display name. */
export type Kiosk = Other<'kiosk'> & { readonly kioskKind: KioskKind; readonly title: string }
/** Screen on a wall: its content comes from its projection, never from input. */
export type Display = Other<'display'> & { readonly projectionId: number }
export type Principal = Staff | Dealer | Kiosk | Display

/** Returns the name of a principal other than staff. Staff account names contain no blank, so names never collide. */
export function principalName(kind: Exclude<PrincipalKind, 'staff'>, fairId: number, ref: number): string {
  return `${kind} ${fairId} ${ref}`
}

/** Returns the name for stored answers, the throttle, logs and jobs. */
export function nameOf(principal: Principal): string {
  return principal.kind === 'staff' ? principal.account : principal.name
}
