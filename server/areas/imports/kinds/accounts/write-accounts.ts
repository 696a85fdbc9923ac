import type { SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import { describeAccount, fairCodes } from '../../../../domain/accounts/describe-account.ts'
import { makePassword } from '../../../../domain/accounts/make-password.ts'
import { insertAccount, updateAccount } from '../../../../domain/accounts/write-account.ts'
import type { PlatformWriteContext } from '../../../context.ts'
import type { Planned } from './plan.ts'

type Applied = {
  readonly passwords: SheetAnswer['passwords']
  /** What the operation log keeps of both sides, named by the accounts. */
  readonly before: { readonly accounts: readonly object[] }
  readonly after: { readonly accounts: readonly object[] }
}

/** Writes what was planned; those switched off are signed out. */
export async function writeAccounts(context: PlatformWriteContext, planned: readonly Planned[]): Promise<Applied> {
  const { platform, services, user, afterCommit } = context
  const made = planned
    .filter(({ before }) => before === null)
    .map(({ fields }) => ({ fields, password: makePassword() }))
  const hashes = await Promise.all(made.map(({ password }) => services.passwords.hash(password)))
  for (const [index, { fields }] of made.entries()) {
    await insertAccount(platform, fields, { passwordHash: hashes[index] ?? '', isCommon: false, by: user.account })
  }
  const switchedOff: number[] = []
  for (const { before, fields } of planned) {
    if (!before) continue
    await updateAccount(platform, fields, { accountId: before.accountId, by: user.account })
    if (before.enabled && !fields.enabled) switchedOff.push(before.accountId)
  }
  if (switchedOff.length > 0) await services.sessions.endAllOf(platform, switchedOff, 'disabled')
  afterCommit(() => services.sessions.forget())
  const codes = await fairCodes(platform)
  return {
    passwords: made.map(({ fields, password }) => ({ account: fields.account, password })),
    before: {
      accounts: planned.flatMap(({ before }) =>
        before ? [{ code: before.account, ...describeAccount(before, codes) }] : [],
      ),
    },
    after: { accounts: planned.map(({ fields }) => ({ code: fields.account, ...describeAccount(fields, codes) })) },
  }
}
