import type { AccountDetail, account as accountArea, FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Params } from '@fairdesk/contract/endpoint'
import { passwordShape } from '@fairdesk/contract/values/password'
import type { Read } from '../../../../kit/save/save-record.ts'

type Plain = Pick<AccountDetail, 'account' | 'realName' | 'accountType' | 'isAdmin' | 'enabled'>

/** Account being edited: the rights in each fair are a separate field, so that two users may edit different fairs. */
export type UserDraft = Plain & {
  /** Null: one is made. Only a new account has one here. */
  readonly password: string | null
} & { readonly [key: `fair.${number}`]: FairRights | undefined }

const blank: Plain = { account: '', realName: '', accountType: 4, isAdmin: false, enabled: true }

export function newUser(): Read<UserDraft> {
  return { version: null, fields: { ...blank, password: null } }
}

export function readOf({ accountId, version, ...detail }: AccountDetail): Read<UserDraft> {
  const { account, realName, accountType, isAdmin, enabled, rights } = detail
  const plain = { account, realName, accountType, isAdmin, enabled }
  return { id: accountId, version, fields: { ...plain, password: null, ...changeRights({}, rights) } }
}

export function inputOf(draft: UserDraft, { id, version }: Read<UserDraft>): Params<typeof accountArea.save> {
  const { account, realName, accountType, isAdmin, enabled, password } = draft
  return {
    ...{ account, realName, accountType, isAdmin, enabled, rights: rightsOf(draft) },
    ...(id === undefined ? {} : { accountId: id, version: version ?? 0 }),
    ...(password === null ? {} : { password }),
  }
}

export const noRights: Omit<FairRights, 'fairId'> = { menuIds: [], brands: [], areas: [], prices: 'none' }

/** Returns the fair whose rights a field holds; null if none. */
export function fairIn(field: string): number | null {
  return field.startsWith('fair.') ? Number(field.slice('fair.'.length)) : null
}

/** Returns the rights in all fairs the user may enter. */
export function rightsOf(draft: Partial<UserDraft>): FairRights[] {
  const fields: [string, unknown][] = Object.entries(draft)
  // The keys that begin so are those of rights.
  return fields.flatMap(([key, value]) => (fairIn(key) === null || !value ? [] : [value as FairRights]))
}

/** Returns the change that sets these rights. Removing and adding them in another order is not a change. */
export function changeRights(draft: Partial<UserDraft>, rights: readonly FairRights[]): Partial<UserDraft> {
  const removedEntries = rightsOf(draft).map(({ fairId }) => [`fair.${fairId}`, undefined])
  const newEntries = rights.map((fairRights) => [`fair.${fairRights.fairId}`, inOrder(fairRights)])
  return Object.fromEntries([...removedEntries, ...newEntries])
}

function inOrder({ menuIds, brands, areas, ...rights }: FairRights): FairRights {
  return {
    ...rights,
    menuIds: menuIds.toSorted((a, b) => a - b),
    brands: brands.toSorted(),
    areas: areas.toSorted(),
  }
}

/** The rights with one fair's put in, in place of those it had. */
export function withRights(rights: readonly FairRights[], fresh: FairRights): FairRights[] {
  const isKnown = rights.some(({ fairId }) => fairId === fresh.fairId)
  return isKnown
    ? rights.map((fairRights) => (fairRights.fairId === fresh.fairId ? fresh : fairRights))
    : [...rights, fresh]
}

const accountShape = /^[^\s,，]{2,30}$/u

/** Finds the fields that cannot be saved as they are. */
export function faultsOf({ account, password }: UserDraft): { readonly account: boolean; readonly password: boolean } {
  return {
    account: !accountShape.test(account.trim()),
    password: password !== null && !passwordShape.test(password),
  }
}
