import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { foldCode } from '../../text.ts'
import { forgetFailures, reserveAttempt, takeBack } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'

type Place = {
  readonly db: Kysely<FairDb>
  readonly platform: Kysely<PlatformDb>
  readonly passwords: Passwords
  readonly fairId: number
}
type SignIn = {
  readonly username: string
  readonly password: string
  /** Whose guesses are counted together. */
  readonly client: string
  /** With whom he waits for his password to be looked at; with those of his client unless said. */
  readonly lane?: string
}

export type CustomerAccount = { readonly id: number; readonly customerId: number }

/**
 * The customer's account of this name and password. Who does not exist and a wrong password take as long and are refused alike.
 * @throws Refusal login.wait, login.wrong, login.disabled, login.busy
 */
export async function customerByPassword(
  { db, platform, passwords, fairId }: Place,
  { username, password, client, lane = client }: SignIn,
): Promise<CustomerAccount> {
  // A staff account's name holds no blank: neither slows the other down.
  const attempt = { usernameKey: `dealer ${fairId} ${foldCode(username)}`, client }
  const reserved = await reserveAttempt(platform, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const found = await sql<CustomerAccount & { hash: string; enabled: boolean }>`
    select accounts.id, customers.id as "customerId", accounts.password_hash as hash, accounts.enabled
    from customer_accounts accounts join customers on customers.id = accounts.customer_id and customers.deleted_at is null
    where accounts.username_key = ${foldCode(username)}`.execute(db)
  const [account] = found.rows
  try {
    // An account that was never given a password has none that is right.
    const stored = account?.hash || undefined
    if (!(await passwords.matches(password, stored, lane)) || !account) refuse('login.wrong')
  } catch (error) {
    if (error instanceof Refusal && error.key === 'login.busy') await takeBack(platform, reserved.ids)
    throw error
  }
  await forgetFailures(platform, attempt)
  if (!account.enabled) refuse('login.disabled')
  return { id: account.id, customerId: account.customerId }
}
