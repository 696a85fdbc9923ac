import type { account, FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { pageIds } from '@fairdesk/contract/permissions'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { refuseBadName } from '../../../domain/accounts/account-name.ts'
import { spellings } from '../../../domain/accounts/code-spellings.ts'
import { isCommonPassword } from '../../../domain/accounts/common-passwords.ts'
import { describeAccount, fairCodes } from '../../../domain/accounts/describe-account.ts'
import { makePassword } from '../../../domain/accounts/make-password.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../../domain/accounts/one-at-a-time.ts'
import { promotedWithCommonPassword } from '../../../domain/accounts/promotion.ts'
import { type StoredAccount, storedAccounts } from '../../../domain/accounts/stored-accounts.ts'
import { type AccountFields, insertAccount, typeOf, updateAccount } from '../../../domain/accounts/write-account.ts'
import { allFairs } from '../../../domain/fairs/fairs.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { PlatformWriteContext, Services } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { refuseBadPassword, refuseTaken } from './check-account.ts'
import { accountDetail } from './detail.ts'

type AccountInput = Input<typeof account.save>

/** Makes an account or changes one, rights and all, in one step or not at all. */
export const saveAccount: Handler<typeof account.save> = async (context, input) => {
  refuseBadName(input.account)
  if (input.accountId === undefined) return addAccount(context, input)
  if (input.password !== undefined) refuseInput('password', 'notWith', 'accountId')
  return changeAccount(context, input, input.accountId)
}

async function addAccount(context: PlatformWriteContext, input: AccountInput): Promise<Output<typeof account.save>> {
  const { platform, services, user, record } = context
  const password = input.password ?? makePassword()
  refuseBadPassword(password)
  const isCommon = await isCommonPassword(password, input.account)
  if (isCommon && input.isAdmin) refuse('password.common')
  const passwordHash = await services.passwords.hash(password)
  await waitForAccounts(context)
  await refuseTaken(platform, { account: input.account, accountId: undefined })
  const fields = await resolveFields(context, input, null)
  const accountId = await insertAccount(platform, fields, { passwordHash, isCommon, createdBy: user.account })
  record({ ref: fields.account, after: describeAccount(fields, await fairCodes(platform)) })
  const detail = await accountDetail(platform, accountId, user)
  return { ...detail, passwordIsCommon: isCommon, ...(input.password === undefined ? { password } : {}) }
}

async function changeAccount(
  context: PlatformWriteContext,
  input: AccountInput,
  accountId: number,
): Promise<Output<typeof account.save>> {
  const { platform, services, user, record, afterCommit } = context
  await waitForAccounts(context)
  const [stored] = await storedAccounts(platform, [accountId])
  if (!stored) refuse('account.gone')
  if (stored.version !== input.version) refuse('record.changed')
  await refuseTaken(platform, { account: input.account, accountId })
  const fields = await resolveFields(context, input, stored)
  if (accountId === user.accountId && !fields.enabled) refuse('account.not-yourself')
  const codes = await fairCodes(platform)
  const [old, fresh] = [describeAccount(stored, codes), describeAccount(fields, codes)]
  if (JSON.stringify(old) === JSON.stringify(fresh))
    return answerUnchanged(context, { ...stored, isOwn: accountId === user.accountId })
  if ((await promotedWithCommonPassword(platform, [{ stored, fields }])).length > 0) refuse('account.common-password')
  await updateAccount(platform, fields, { accountId, updatedBy: user.account })
  await refuseWithoutAdmin(platform)
  if (stored.enabled && !fields.enabled) await services.sessions.endAllOf(platform, [accountId], 'disabled')
  afterCommit(() => services.sessions.forget({ accounts: [accountId] }))
  record({ ref: fields.account, before: old, after: fresh })
  return accountDetail(platform, accountId, user)
}

async function resolveFields(
  { services }: PlatformWriteContext,
  input: AccountInput,
  stored: StoredAccount | null,
): Promise<AccountFields> {
  const { account: name, realName, accountType, isAdmin, enabled } = input
  const rights = await checkedRights(services, input.rights, stored?.rights ?? [])
  return { account: name, realName, accountType: typeOf(accountType, isAdmin), isAdmin, enabled, rights }
}

/**
 * Returns the rights with codes as the fair spells them. An unknown code is refused, unless it was there before: a
 * place deleted meanwhile must not prevent saving.
 */
async function checkedRights(
  services: Services,
  requestedRights: readonly FairRights[],
  storedRights: readonly FairRights[],
): Promise<FairRights[]> {
  const fairs = new Map((await allFairs(services.platform)).map((fair) => [fair.id, fair]))
  const checked: FairRights[] = []
  for (const rights of requestedRights) {
    const old = storedRights.find(({ fairId }) => fairId === rights.fairId)
    const fair = fairs.get(rights.fairId)
    if (checked.some(({ fairId }) => fairId === rights.fairId)) {
      refuse('account.repeated-fair', { name: fair?.name ?? rights.fairId })
    }
    checked.push({ ...(await spelt(services, rights, { old, fair })), menuIds: pageIds(rights.menuIds) })
  }
  return checked
}

async function spelt(
  services: Services,
  rights: FairRights,
  { old, fair }: { readonly old: FairRights | undefined; readonly fair: Fair | undefined },
): Promise<FairRights> {
  if (old && isSame(old.brands, rights.brands) && isSame(old.areas, rights.areas)) return rights
  if (!fair) refuse('account.no-fair')
  const knownSpellings = await spellings(services, fair)
  const brands = named(rights.brands, knownSpellings.brands, old?.brands ?? [])
  if (brands.unknown.length > 0) {
    refuse('account.unknown-brands', { codes: brands.unknown.join(' '), fair: fair.name })
  }
  const areas = named(rights.areas, knownSpellings.areas, old?.areas ?? [])
  if (areas.unknown.length > 0) refuse('account.unknown-areas', { codes: areas.unknown.join(' '), fair: fair.name })
  return { ...rights, brands: brands.codes, areas: areas.codes }
}

function named(selectedCodes: readonly string[], spellingByKey: ReadonlyMap<string, string>, old: readonly string[]) {
  const codes = new Set<string>()
  const unknown: string[] = []
  for (const code of selectedCodes) {
    const spelling = spellingByKey.get(foldCode(code)) ?? old.find((oldCode) => oldCode === code)
    if (spelling === undefined) unknown.push(code)
    else codes.add(spelling)
  }
  return { codes: [...codes], unknown }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
