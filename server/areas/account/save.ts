import type { account } from '@fairdesk/contract/areas/account'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { refuseBadName } from '../../domain/account-name.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../domain/accounts/one-at-a-time.ts'
import { promotedWithCommonPassword } from '../../domain/accounts/promotion.ts'
import { fairCodes, sayAccount } from '../../domain/accounts/say-account.ts'
import { type StoredAccount, storedAccounts } from '../../domain/accounts/stored-accounts.ts'
import { type AccountFields, insertAccount, typeOf, updateAccount } from '../../domain/accounts/write-account.ts'
import { isCommonPassword } from '../../domain/common-passwords.ts'
import { makePassword } from '../../domain/make-password.ts'
import type { PlatformWriteContext } from '../context.ts'
import { refuseBadPassword, refuseTaken } from './check-account.ts'
import { checkedRights } from './check-rights.ts'
import { accountDetail } from './detail.ts'

type Wish = Input<typeof account.save>

/** Makes an account or changes one, rights and all, in one step or not at all. */
export async function saveAccount(context: PlatformWriteContext, wish: Wish): Promise<Output<typeof account.save>> {
  refuseBadName(wish.account)
  if (wish.accountId === undefined) return addAccount(context, wish)
  if (wish.password !== undefined) refuseInput('password', 'notWith', 'accountId')
  return changeAccount(context, wish, wish.accountId)
}

async function addAccount(context: PlatformWriteContext, wish: Wish): Promise<Output<typeof account.save>> {
  const { platform, services, user, record } = context
  const password = wish.password ?? makePassword()
  refuseBadPassword(password)
  const isCommon = await isCommonPassword(password)
  if (isCommon && wish.isAdmin) refuse('password.common')
  const passwordHash = await services.passwords.hash(password)
  await waitForAccounts(context)
  await refuseTaken(platform, { account: wish.account, accountId: undefined })
  const fields = await wished(context, wish, null)
  const accountId = await insertAccount(platform, fields, { passwordHash, isCommon, by: user.account })
  record({ ref: fields.account, after: sayAccount(fields, await fairCodes(platform)) })
  const detail = await accountDetail(platform, accountId, user)
  return { ...detail, passwordIsCommon: isCommon, ...(wish.password === undefined ? { password } : {}) }
}

async function changeAccount(
  context: PlatformWriteContext,
  wish: Wish,
  accountId: number,
): Promise<Output<typeof account.save>> {
  const { platform, services, user, record, recordNothing, afterCommit } = context
  await waitForAccounts(context)
  const [before] = await storedAccounts(platform, [accountId])
  if (!before) refuse('account.gone')
  if (before.version !== wish.version) refuse('record.changed')
  await refuseTaken(platform, { account: wish.account, accountId })
  const fields = await wished(context, wish, before)
  if (accountId === user.accountId && !fields.enabled) refuse('account.not-yourself')
  const codes = await fairCodes(platform)
  const [old, fresh] = [sayAccount(before, codes), sayAccount(fields, codes)]
  if (JSON.stringify(old) === JSON.stringify(fresh)) {
    recordNothing()
    return { ...before, isOwn: accountId === user.accountId }
  }
  if ((await promotedWithCommonPassword(platform, [{ before, fields }])).length > 0) refuse('account.common-password')
  await updateAccount(platform, fields, { accountId, by: user.account })
  await refuseWithoutAdmin(platform)
  if (before.enabled && !fields.enabled) await services.sessions.endAllOf(platform, [accountId], 'disabled')
  afterCommit(() => services.sessions.forget())
  record({ ref: fields.account, before: old, after: fresh })
  return accountDetail(platform, accountId, user)
}

async function wished(
  { services }: PlatformWriteContext,
  wish: Wish,
  before: StoredAccount | null,
): Promise<AccountFields> {
  const { account: name, realName, accountType, isAdmin, enabled } = wish
  const rights = await checkedRights(services, wish.rights, before?.rights ?? [])
  return { account: name, realName, accountType: typeOf(accountType, isAdmin), isAdmin, enabled, rights }
}
