import type { AccountDetail, FairRights } from '@fairdesk/contract/areas/settings/account'
import { passwordShape } from '@fairdesk/contract/values/password'
import { isSameDraft as isSame } from '../../../kit/three-sides.ts'

/** An account as it is being edited. */
export type UserDraft = Pick<
  AccountDetail,
  'account' | 'realName' | 'accountType' | 'isAdmin' | 'enabled' | 'rights'
> & {
  /** Null: one is made. Only a new account has one here. */
  readonly password: string | null
}

export function draftOf(kept: AccountDetail | null): UserDraft {
  if (!kept) {
    return { account: '', realName: '', accountType: 4, isAdmin: false, enabled: true, rights: [], password: null }
  }
  const { account, realName, accountType, isAdmin, enabled, rights } = kept
  return { account, realName, accountType, isAdmin, enabled, rights, password: null }
}

export const noRights: Omit<FairRights, 'fairId'> = { menuIds: [], brands: [], areas: [], prices: 'none' }

/** The rights with one fair's put in, in place of those it had. */
export function withRights(rights: readonly FairRights[], fresh: FairRights): FairRights[] {
  const known = rights.some(({ fairId }) => fairId === fresh.fairId)
  return known ? rights.map((one) => (one.fairId === fresh.fairId ? fresh : one)) : [...rights, fresh]
}

/** Whether they say the same; what was taken away and put back in another order is no change. */
export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  return isSame(inOrder(one), inOrder(other))
}

/** What it says, whatever was chosen first. */
export function inOrder({ rights, ...fields }: UserDraft) {
  const ordered = rights.map(({ menuIds, brands, areas, ...rest }) => ({
    ...rest,
    menuIds: menuIds.toSorted((one, other) => one - other),
    brands: brands.toSorted(),
    areas: areas.toSorted(),
  }))
  return { ...fields, rights: ordered.sort((one, other) => one.fairId - other.fairId) }
}

const accountShape = /^[^\s,，]{2,30}$/u

/** Which fields cannot be saved as they stand. */
export function faultsOf({ account, password }: UserDraft): { readonly account: boolean; readonly password: boolean } {
  return {
    account: !accountShape.test(account.trim()),
    password: password !== null && !passwordShape.test(password),
  }
}
