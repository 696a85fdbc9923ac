import type { user } from '@fairdesk/contract/areas/shell/user'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { forgetFailures, rememberFailure, secondsToWait } from '../../domain/accounts/login-throttle.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import { foldCode } from '../../domain/text.ts'
import type { Services } from '../context.ts'
import type { Handler } from '../handler.ts'
import { profileOf } from './profile.ts'

/**
 * Signs a staff account in to one fair. An unknown account and a wrong password take as long and answer alike;
 * failures slow further attempts down and never lock for good.
 */
export const login: Handler<typeof user.login> = async (context, { username, password, dbSourceId }) => {
  const { services, caller } = context
  const { platform, sessions } = services
  const usernameKey = foldCode(username)
  const seconds = await secondsToWait(platform, usernameKey, caller.ip)
  if (seconds > 0) refuse('login.wait', { seconds })
  const accountId = await checkPassword(services, { usernameKey, password, client: caller.ip })
  const fair = await enterableFair(services, accountId, dbSourceId)
  await forgetFailures(platform, usernameKey)
  const token = await sessions.start(platform, { accountId, fairId: fair.id, client: caller.client, ip: caller.ip })
  await platform.updateTable('accounts').set({ last_login_at: new Date() }).where('id', '=', accountId).execute()
  const user = await sessions.userOf(token)
  if (!user) refuse('login.no-fair')
  context.record({ ref: `${user.account}@${fair.code}`, by: user })
  return { ...profileOf(user), token }
}

type Attempt = { readonly usernameKey: string; readonly password: string; readonly client: string }

async function checkPassword(services: Services, { usernameKey, password, client }: Attempt): Promise<number> {
  const { platform, passwords } = services
  const found = await sql<{ id: number; password_hash: string; enabled: boolean }>`
    select id, password_hash, enabled from accounts
    where username_key = ${usernameKey} and deleted_at is null`.execute(platform)
  const [account] = found.rows
  if (!(await passwords.matches(password, account?.password_hash)) || !account) {
    await rememberFailure(platform, usernameKey, client)
    refuse('login.wrong')
  }
  if (!account.enabled) refuse('login.disabled')
  return account.id
}

async function enterableFair({ platform }: Services, accountId: number, fairId: number): Promise<Fair> {
  const fair = await findFair(platform, fairId)
  const found = await sql<{ isAdmin: boolean; mayEnter: boolean }>`
    select is_admin as "isAdmin", exists (
      select from account_fairs where account_id = accounts.id and fair_id = ${fairId}) as "mayEnter"
    from accounts where id = ${accountId}`.execute(platform)
  const [account] = found.rows
  if (!fair) refuse('login.no-fair')
  if (account?.isAdmin) return fair
  if (fair.status === 'archived') refuse('login.fair-archived')
  return account?.mayEnter ? fair : refuse('login.no-fair')
}
