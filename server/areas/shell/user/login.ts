import type { user } from '@fairdesk/contract/areas/shell/user'
import { fairRights } from '@fairdesk/contract/fair-states'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import {
  type Attempt,
  forgetFailures,
  reserveAttempt,
  takeBack,
} from '../../../domain/accounts/sign-in/login-throttle.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { Services } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { profileOf } from './profile.ts'

/**
 * Signs a staff account in to one fair. An unknown account and a wrong password take equally long and get the same
 * answer; failures slow further attempts down and never lock for good.
 */
export const login: Handler<typeof user.login> = async (context, { username, password, dbSourceId }) => {
  const { services, caller } = context
  const { platform, sessions } = services
  const attempt = { usernameKey: foldCode(username), client: caller.ip }
  const accountId = await checkPassword(services, { ...attempt, fairId: dbSourceId }, password)
  const fair = await enterableFair(services, accountId, dbSourceId)
  const token = await sessions.start(platform, { accountId, fairId: fair.id, client: caller.client, ip: caller.ip })
  await platform.updateTable('accounts').set({ last_login_at: new Date() }).where('id', '=', accountId).execute()
  const user = await sessions.userOf(token)
  if (!user) refuse('login.no-fair')
  context.record({ ref: `${user.account}@${fair.code}`, actor: user })
  return { ...(await profileOf(user, services.fairs)), token }
}

type StaffAttempt = Attempt & { readonly fairId: number }

async function checkPassword(services: Services, attempt: StaffAttempt, password: string): Promise<number> {
  const { platform, passwords, signIns } = services
  const wait = signIns.take(attempt.client)
  if (wait > 0) refuse('login.wait', { seconds: wait })
  const reserved = await reserveAttempt(platform, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const result = await sql<{ id: number; password_hash: string; enabled: boolean }>`
    select id, password_hash, enabled from accounts
    where username_key = ${attempt.usernameKey} and deleted_at is null`.execute(platform)
  const [account] = result.rows
  const customers = account ? undefined : await customersHash(services, attempt)
  try {
    const isRight = await passwords.matches(password, account?.password_hash ?? customers, attempt.client)
    if (isRight && customers) await refuseCustomer(platform, attempt)
    if (!isRight || !account) refuse('login.wrong')
  } catch (error) {
    if (error instanceof Refusal && error.key === 'login.busy') await takeBack(platform, reserved.ids)
    throw error
  }
  await forgetFailures(platform, attempt)
  if (!account.enabled) refuse('login.disabled')
  return account.id
}

/**
 * Returns the password hash of the customer account of this name, if no staff account has it; undefined without a
 * password.
 */
async function customersHash({ platform, fairs }: Services, attempt: StaffAttempt): Promise<string | undefined> {
  const fair = await findFair(platform, attempt.fairId)
  if (!fair || fair.status === 'draft') return undefined
  const { db } = await fairs.databaseOf(fair)
  const result = await sql<{ hash: string }>`
    select password_hash as hash from customer_accounts
    where username_key = ${attempt.usernameKey} and enabled`.execute(db)
  return result.rows[0]?.hash || undefined
}

async function refuseCustomer(platform: Services['platform'], attempt: Attempt): Promise<never> {
  await forgetFailures(platform, attempt)
  const { settings } = await readSystemSettings(platform)
  return refuse('login.not-staff', { address: settings.orderingAddress })
}

async function enterableFair({ platform }: Services, accountId: number, fairId: number): Promise<Fair> {
  const fair = await findFair(platform, fairId)
  const result = await sql<{ isAdmin: boolean; mayEnter: boolean }>`
    select is_admin as "isAdmin", exists (
      select from account_fairs where account_id = accounts.id and fair_id = ${fairId}) as "mayEnter"
    from accounts where id = ${accountId}`.execute(platform)
  const [account] = result.rows
  if (!fair) refuse('login.no-fair')
  if (account?.isAdmin) return fair
  if (fair.status === 'archived') refuse('login.fair-archived')
  if (fairRights[fair.status].signIn === 'admins') refuse('login.no-fair')
  return account?.mayEnter ? fair : refuse('login.no-fair')
}
