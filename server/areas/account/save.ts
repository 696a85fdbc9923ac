import type { account } from '@fairdesk/contract/areas/settings/account'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { refuseBadName } from '../../domain/accounts/account-name.ts'
import { isCommonPassword } from '../../domain/accounts/common-passwords.ts'
import { describeAccount, fairCodes } from '../../domain/accounts/describe-account.ts'
import { makePassword } from '../../domain/accounts/make-password.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../domain/accounts/one-at-a-time.ts'
import { promotedWithCommonPassword } from '../../domain/accounts/promotion.ts'
import { type StoredAccount, storedAccounts } from '../../domain/accounts/stored-accounts.ts'
import { type AccountFields, insertAccount, typeOf, updateAccount } from '../../domain/accounts/write-account.ts'
import type { PlatformWriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { refuseBadPassword, refuseTaken } from './check-account.ts'
import { checkedRights } from './check-rights.ts'
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
  const isCommon = await isCommonPassword(password)
  if (isCommon && input.isAdmin) refuse('password.common')
  const passwordHash = await services.passwords.hash(password)
  await waitForAccounts(context)
  await refuseTaken(platform, { account: input.account, accountId: undefined })
  const fields = await chosen(context, input, null)
  const accountId = await insertAccount(platform, fields, { passwordHash, isCommon, by: user.account })
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
  const [before] = await storedAccounts(platform, [accountId])
  if (!before) refuse('account.gone')
  if (before.version !== input.version) refuse('record.changed')
  await refuseTaken(platform, { account: input.account, accountId })
  const fields = await chosen(context, input, before)
  if (accountId === user.accountId && !fields.enabled) refuse('account.not-yourself')
  const codes = await fairCodes(platform)
  const [old, fresh] = [describeAccount(before, codes), describeAccount(fields, codes)]
  if (JSON.stringify(old) === JSON.stringify(fresh))
    return answerUnchanged(context, { ...before, isOwn: accountId === user.accountId })
  if ((await promotedWithCommonPassword(platform, [{ before, fields }])).length > 0) refuse('account.common-password')
  await updateAccount(platform, fields, { accountId, by: user.account })
  await refuseWithoutAdmin(platform)
  if (before.enabled && !fields.enabled) await services.sessions.endAllOf(platform, [accountId], 'disabled')
  afterCommit(() => services.sessions.forget())
  record({ ref: fields.account, before: old, after: fresh })
  return accountDetail(platform, accountId, user)
}

async function chosen(
  { services }: PlatformWriteContext,
  input: AccountInput,
  before: StoredAccount | null,
): Promise<AccountFields> {
  const { account: name, realName, accountType, isAdmin, enabled } = input
  const rights = await checkedRights(services, input.rights, before?.rights ?? [])
  return { account: name, realName, accountType: typeOf(accountType, isAdmin), isAdmin, enabled, rights }
}
