import type { AccountDetail, account as accountArea, FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Params } from '@fairdesk/contract/endpoint'
import { passwordShape } from '@fairdesk/contract/values/password'
import type { Read } from '../../../kit/save/save-record.ts'

type FairKey = `fair.${number}`
type Plain = Pick<AccountDetail, 'account' | 'realName' | 'accountType' | 'isAdmin' | 'enabled'>

/** An account as it is being edited: the rights in each fair are a field of their own, so that two people may each change those of another. */
export type UserDraft = Plain & {
  /** Null: one is made. Only a new account has one here. */
  readonly password: string | null
} & { readonly [key: FairKey]: FairRights | undefined }

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

/** The fair whose rights a field holds; null where it holds none. */
export function fairIn(field: string): number | null {
  return field.startsWith('fair.') ? Number(field.slice('fair.'.length)) : null
}

/** The rights in all fairs that he may enter. */
export function rightsOf(draft: Partial<UserDraft>): FairRights[] {
  const fields: [string, unknown][] = Object.entries(draft)
  // The keys that begin so are those of rights.
  return fields.flatMap(([key, value]) => (fairIn(key) === null || !value ? [] : [value as FairRights]))
}

/** The change of a draft to these rights. What was taken away and put back in another order is no change. */
export function changeRights(draft: Partial<UserDraft>, rights: readonly FairRights[]): Partial<UserDraft> {
  const gone = rightsOf(draft).map(({ fairId }) => [`fair.${fairId}`, undefined])
  const given = rights.map((one) => [`fair.${one.fairId}`, inOrder(one)])
  return Object.fromEntries([...gone, ...given])
}

function inOrder({ menuIds, brands, areas, ...rights }: FairRights): FairRights {
  return {
    ...rights,
    menuIds: menuIds.toSorted((one, other) => one - other),
    brands: brands.toSorted(),
    areas: areas.toSorted(),
  }
}

/** The rights with one fair's put in, in place of those it had. */
export function withRights(rights: readonly FairRights[], fresh: FairRights): FairRights[] {
  const known = rights.some(({ fairId }) => fairId === fresh.fairId)
  return known ? rights.map((one) => (one.fairId === fresh.fairId ? fresh : one)) : [...rights, fresh]
}

const accountShape = /^[^\s,，]{2,30}$/u

/** Which fields cannot be saved as they stand. */
export function faultsOf({ account, password }: UserDraft): { readonly account: boolean; readonly password: boolean } {
  return {
    account: !accountShape.test(account.trim()),
    password: password !== null && !passwordShape.test(password),
  }
}
