import type { user } from '@fairdesk/contract/areas/shell/user'
import { fairRights } from '@fairdesk/contract/fair-states'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import { acceptCode, hasSecondFactor } from '../../../domain/accounts/second-factor/accept-code.ts'
import { endUnused } from '../../../domain/accounts/sign-in/end-sessions.ts'
import { type Origin, staffAttempt } from '../../../domain/accounts/sign-in/origins.ts'
import {
  type Attempt,
  forgetFailures,
  reserveAttempt,
  takeBack,
} from '../../../domain/accounts/throttle/login-throttle.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import type { Fair, SessionUser } from '../../../domain/visibility/session-user.ts'
import type { Services } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { profileOf } from './profile.ts'

/**
 * Signs a staff account in to one fair. An unknown account and a wrong password take equally long and get the same
 * answer; failures slow further attempts down and never lock for good.
 */
export const login: Handler<typeof user.login> = async (context, { username, password, dbSourceId, device, code }) => {
  const { services, caller } = context
  const { platform, sessions } = services
  const usernameKey = foldCode(username)
  const origin = { address: caller.ip, device }
  const signIn = { usernameKey, origin, fairId: dbSourceId }
  const { accountId, attempt } = await services.dealerDoor.answerWrongLater(caller.ip, () =>
    checkPassword(services, signIn, password),
  )
  const isVerified = await hasSecondFactor(platform, accountId)
  if (isVerified) await acceptFactor(services, { accountId, attempt, code })
  const fair = await enterableFair(services, accountId, dbSourceId)
  const { client, ip } = caller
  const token = await sessions.start(platform, { accountId, fairId: fair.id, client, ip, device, isVerified })
  await platform.updateTable('accounts').set({ last_login_at: new Date() }).where('id', '=', accountId).execute()
  const user = await sessions.userOf(token)
  if (!user) refuse('login.no-fair')
  await endFormer(services, context.user)
  await endUnused(services, user)
  context.record({ ref: `${user.account}@${fair.code}`, actor: user })
  return { ...(await profileOf(user, services.fairs)), token }
}

/** A sign-in in place of another in the same browser ends that; a preview is its administrator's. */
async function endFormer({ sessions, platform }: Services, former: SessionUser | null): Promise<void> {
  if (former && !former.viewer) await sessions.end(platform, former.sessionId, 'again')
}

type SignedInAccount = { readonly accountId: number; readonly attempt: Attempt }
type StaffAttempt = { readonly usernameKey: string; readonly origin: Origin; readonly fairId: number }

async function checkPassword(services: Services, signIn: StaffAttempt, password: string): Promise<SignedInAccount> {
  const { platform, passwords, dealerDoor } = services
  const { usernameKey, origin } = signIn
  const result = await sql<{ id: number; password_hash: string; enabled: boolean }>`${prepared}
    select id, password_hash, enabled from accounts
    where username_key = ${usernameKey} and deleted_at is null`.execute(platform)
  const [account] = result.rows
  if (!account && dealerDoor.unknown.secondsFor(origin.address) > 0) refuseWrong(services, signIn, false)
  const attempt = await staffAttempt(platform, { usernameKey, accountId: account?.id, origin })
  const reserved = await reserveAttempt({ platform, turns: dealerDoor.turns }, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const customers = account ? undefined : await customersHash(services, signIn)
  try {
    const isRight = await passwords.matches(password, account?.password_hash ?? customers, attempt.client)
    if (isRight && customers) await refuseCustomer(platform, reserved.ids)
    if (!isRight || !account) refuseWrong(services, signIn, account !== undefined)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'login.busy') await takeBack(platform, reserved.ids)
    throw error
  }
  await takeBack(platform, reserved.ids)
  await forgetFailures(platform, attempt)
  if (!account.enabled) refuse('login.disabled')
  return { accountId: account.id, attempt }
}

/** The password was right: a program that sends no code learns that it has to. */
async function acceptFactor(
  { platform, seal, dealerDoor }: Services,
  { code, ...signedIn }: SignedInAccount & { readonly code: string | undefined },
): Promise<void> {
  if (code === undefined || code === '') refuse('login.code-needed')
  await acceptCode({ platform, seal, turns: dealerDoor.turns }, { ...signedIn, code })
}

/**
 * Makes an address wait that names many accounts that do not exist, whichever it names next; the right password still
 * signs in from there, for others share the address.
 */
function refuseWrong({ dealerDoor }: Services, { origin }: StaffAttempt, isAccount: boolean): never {
  const { address } = origin
  const seconds = isAccount ? dealerDoor.unknown.secondsFor(address) : dealerDoor.unknown.take(address)
  return seconds > 0 ? refuse('login.wait', { seconds }) : refuse('login.wrong')
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

async function refuseCustomer(platform: Services['platform'], ids: readonly number[]): Promise<never> {
  await takeBack(platform, ids)
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
