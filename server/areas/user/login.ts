import type { UserProfile, user as userArea } from '@fairdesk/contract/areas/shell/user'
import type { Input } from '@fairdesk/contract/endpoint'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Attempt, forgetFailures, reserveAttempt, takeBack } from '../../domain/accounts/login-throttle.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import { foldCode } from '../../domain/text.ts'
import type { PublicContext, Services } from '../context.ts'
import { profileOf } from './profile.ts'

type Credentials = Input<typeof userArea.login>

/**
 * Signs a staff account in to one fair. An unknown account and a wrong password take as long and answer alike;
 * failures slow further attempts down and never lock for good.
 */
export async function login(
  context: PublicContext,
  { username, password, dbSourceId }: Credentials,
): Promise<UserProfile> {
  const { services, caller } = context
  const { platform, sessions } = services
  const attempt = { usernameKey: foldCode(username), client: caller.ip }
  const accountId = await checkPassword(services, attempt, password)
  const fair = await enterableFair(services, accountId, dbSourceId)
  const token = await sessions.start(platform, { accountId, fairId: fair.id, client: caller.client, ip: caller.ip })
  await platform.updateTable('accounts').set({ last_login_at: new Date() }).where('id', '=', accountId).execute()
  const user = await sessions.userOf(token)
  if (!user) refuse('login.no-fair')
  context.record({ ref: `${user.account}@${fair.code}`, by: user })
  return { ...profileOf(user), token }
}

async function checkPassword(services: Services, attempt: Attempt, password: string): Promise<number> {
  const { platform, passwords, signIns } = services
  const wait = signIns.take(attempt.client)
  if (wait > 0) refuse('login.wait', { seconds: wait })
  const reserved = await reserveAttempt(platform, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const account = await platform
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'enabled'])
    .where('username_key', '=', attempt.usernameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  try {
    if (!(await passwords.matches(password, account?.password_hash, attempt.client)) || !account) refuse('login.wrong')
  } catch (error) {
    if (error instanceof Refusal && error.key === 'login.busy') await takeBack(platform, reserved.ids)
    throw error
  }
  await forgetFailures(platform, attempt)
  if (!account.enabled) refuse('login.disabled')
  return account.id
}

async function enterableFair({ platform }: Services, accountId: number, fairId: number): Promise<Fair> {
  const fair = await findFair(platform, fairId)
  const account = await platform
    .selectFrom('accounts')
    .select('is_admin')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!fair) refuse('login.no-fair')
  if (account?.is_admin) return fair
  if (fair.status === 'archived') refuse('login.fair-archived')
  const entry = await platform
    .selectFrom('account_fairs')
    .select('fair_id')
    .where('account_id', '=', accountId)
    .where('fair_id', '=', fairId)
    .executeTakeFirst()
  if (!entry) refuse('login.no-fair')
  return fair
}
