import type { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import {
  describeSecret,
  makeFactorSecret,
  makeRecoveryCodes,
  recoveryHash,
} from '../../../domain/accounts/second-factor/codes.ts'
import { reserveAttempt, takeBack } from '../../../domain/accounts/throttle/login-throttle.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { acceptOwnCode, refuseWithoutFactor } from './own-code.ts'

/** An unlocked console alone is not enough: the password is asked for, and guessed no faster than at the sign-in. */
export const beginFactor: Handler<typeof secondFactor.begin> = async (context, { password }) => {
  const { platform, services, user, caller, record } = context
  if (user.secondFactor.isOn) refuse('second-factor.on')
  await refuseWrongPassword(context, password)
  const secret = makeFactorSecret()
  await sql`
    insert into second_factors (account_id, secret) values (${user.accountId}, ${services.seal.close(secret)})
    on conflict (account_id) do update set secret = excluded.secret, created_at = now()
    where second_factors.confirmed_at is null`.execute(platform)
  record({ ref: user.account })
  const { settings } = await readSystemSettings(services.platform)
  const issuer = settings.siteName || phrasesIn(caller.language).shell.product
  return describeSecret(secret, { issuer, account: user.account })
}

async function refuseWrongPassword({ services, user, caller }: PlatformWriteContext, password: string): Promise<void> {
  const { platform, dealerDoor, passwords } = services
  const attempt = { usernameKey: foldCode(user.account), client: caller.ip, isKnown: true, device: '' }
  const reserved = await reserveAttempt({ platform, turns: dealerDoor.turns }, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const result = await sql<{ hash: string }>`
    select password_hash as hash from accounts where id = ${user.accountId}`.execute(platform)
  if (!(await passwords.matches(password, result.rows[0]?.hash))) refuse('second-factor.wrong-password')
  await takeBack(platform, reserved.ids)
}

export const confirmFactor: Handler<typeof secondFactor.confirm> = async (context, { code }) => {
  const { platform, services, user, record, afterCommit } = context
  if (user.secondFactor.isOn) refuse('second-factor.on')
  await acceptOwnCode(context, code)
  const recoveryCodes = await storeRecoveryCodes(context)
  await sql`
    update second_factors set confirmed_at = now() where account_id = ${user.accountId}`.execute(platform)
  await sql`update sessions set verified_at = now() where id = ${user.sessionId}`.execute(platform)
  const ended = await services.sessions.endOthers(platform, user, 'second-factor-on')
  afterCommit(() => services.sessions.forget({ accounts: [user.accountId] }))
  record({ ref: user.account, after: { endedSessions: ended.length } })
  return { recoveryCodes }
}

export const renewCodes: Handler<typeof secondFactor.renewCodes> = async (context, { code }) => {
  refuseWithoutFactor(context)
  await acceptOwnCode(context, code)
  const recoveryCodes = await storeRecoveryCodes(context)
  context.record({ ref: context.user.account })
  return { recoveryCodes }
}

async function storeRecoveryCodes({ platform, user }: PlatformWriteContext): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const stored = await sql`
    update second_factors set recovery_hashes = ${codes.map(recoveryHash)}::bytea[]
    where account_id = ${user.accountId}`.execute(platform)
  return stored.numAffectedRows === 1n ? codes : refuse('second-factor.off')
}
