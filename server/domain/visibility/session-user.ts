import type { FairState, PlannedState } from '@fairdesk/contract/fair-states'
import { everyPage, type MenuName, menuIds } from '@fairdesk/contract/permissions'
import type { Visibility } from '@fairdesk/contract/visibility'

/** A fair as the server reaches it. */
export type Fair = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly schema: string
  readonly databaseUrl: string | null
  readonly status: FairState
  /** Scheduled states: `atThisMoment` (domain/fairs/fair-row.ts) applies those due. */
  readonly planned: readonly PlannedState[]
  readonly currency: string
  readonly timeZone: string
  /** Prefix of its order numbers. */
  readonly numberPrefix: string
}

/** Second factor of a user, and when this session last gave it. */
export type SecondFactorStanding = {
  readonly isOn: boolean
  /** The installation demands it of administrators, of whom the user is one. */
  readonly isRequired: boolean
  readonly verifiedAt: Date | null
}
export const noSecondFactor: SecondFactorStanding = { isOn: false, isRequired: false, verifiedAt: null }

/** Signed-in staff account with its rights in its fair. */
export type SessionUser = {
  readonly kind: 'staff'
  readonly sessionId: number
  readonly accountId: number
  readonly account: string
  readonly realName: string
  readonly accountType: number
  readonly isAdmin: boolean
  readonly reportype: string
  readonly showarea: string
  readonly allowBrand: string
  readonly priceVisible: Visibility['prices']
  readonly menuIds: ReadonlySet<number>
  readonly fair: Fair
  readonly secondFactor: SecondFactorStanding
  /** Administrator who views as this user, read-only; null if the user is signed in. */
  readonly viewer: { readonly account: string; readonly realName: string } | null
}

/** Returns the user's visibility in the fair; every read of scoped data starts here. */
export function visibleTo(user: Pick<SessionUser, 'isAdmin' | 'allowBrand' | 'showarea' | 'priceVisible'>): Visibility {
  if (user.isAdmin) return { brands: 'all', areas: 'all', prices: 'both' }
  return { brands: codesOf(user.allowBrand), areas: codesOf(user.showarea), prices: user.priceVisible }
}

/** Returns the name of an account in all fairs, for what is shared between people. */
export function personOf({ fair, account }: Pick<SessionUser, 'fair' | 'account'>): string {
  return `${fair.id} ${account}`
}

/** Returns true if the user may open one of these screens. */
export function mayOpen(user: Pick<SessionUser, 'isAdmin' | 'menuIds'>, menus: readonly MenuName[]): boolean {
  return user.isAdmin || menus.some((name) => user.menuIds.has(menuIds[name]))
}

/** Returns the visibility for pickers open to every account: prices only for users who may open a screen. */
export function pickersVisibleTo(user: SessionUser): Visibility {
  const visibility = visibleTo(user)
  return mayOpen(user, everyPage) ? visibility : { ...visibility, prices: 'none' }
}

/** A comma-separated list as the wire has it; blanks between commas are nothing. */
export function codesOf(list: string): string[] {
  return list
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}
