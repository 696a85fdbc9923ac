import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { fairsSwitches } from '../../switches/switches-in-force.ts'
import type { ConcurrentAttempts, Guesses } from './guesses.ts'
import { type Attempt, countFailure, failuresOf, forgetFailures, secondsToWait } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'

type Place = {
  readonly db: Kysely<FairDb>
  readonly platform: Kysely<PlatformDb>
  readonly passwords: Passwords
  readonly guesses: Guesses
  readonly fairId: number
}
type SignIn = {
  readonly username: string
  readonly password: string
  /** Key by which guesses are counted together. */
  readonly client: string
  /** Queue lane for checking the password; default: that of the client. */
  readonly lane?: string
}

export type CustomerAccount = {
  readonly id: number
  readonly username: string
  readonly customerId: number
  readonly customerName: string
  readonly customerEnabled: boolean
  /** Values that are set for the whole fair, for `switchesFrom`. */
  readonly settings: Record<string, unknown>
}

/**
 * Returns the customer's account of this name and password. An unknown account and a wrong password take equally long
 * and get the same refusal. A whole hall signs in at once: a right password takes two reads, which run in parallel.
 * @throws Refusal login.wait, login.wrong, login.disabled, login.busy
 */
export function customerByPassword(signInContext: Place, signIn: SignIn): Promise<CustomerAccount> {
  // Staff account names contain no blank: the keys never collide, so neither throttles the other.
  const attempt = { usernameKey: `dealer ${signInContext.fairId} ${foldCode(signIn.username)}`, client: signIn.client }
  return signInContext.guesses.during(attempt, (concurrentAttempts) =>
    checked(signInContext, signIn, { attempt, concurrent: concurrentAttempts }),
  )
}

async function checked(
  signInContext: Place,
  signIn: SignIn,
  { attempt, concurrent }: { readonly attempt: Attempt; readonly concurrent: ConcurrentAttempts },
): Promise<CustomerAccount> {
  const { db, platform } = signInContext
  const [failures, account] = await Promise.all([failuresOf(platform, attempt), findAccount(db, signIn.username)])
  const clientFailures = failures.here + concurrent.fromClient
  const everywhere = failures.everywhere + concurrent.everywhere
  // One that is under way counts as one that has just failed.
  const seconds = secondsToWait({
    here: clientFailures,
    everywhere,
    since: concurrent.everywhere > 0 ? 0 : failures.since,
  })
  if (seconds > 0) refuse('login.wait', { seconds })
  const right = await matching(signInContext, signIn, account).catch(async (error) => {
    if (!(error instanceof Refusal) || error.key !== 'login.busy') await countFailure(platform, attempt)
    throw error
  })
  if (failures.here > 0) await forgetFailures(platform, attempt)
  const { hash: _, enabled, ...known } = right
  return enabled ? known : refuse('login.disabled')
}

type StoredAccount = CustomerAccount & { readonly hash: string; readonly enabled: boolean }

async function matching({ passwords }: Place, signIn: SignIn, account: StoredAccount | undefined) {
  const { password, client, lane = client } = signIn
  // An account without a password matches none.
  const isRight = await passwords.matches(password, account?.hash || undefined, lane)
  return isRight && account ? account : refuse('login.wrong')
}

async function findAccount(db: Kysely<FairDb>, username: string): Promise<StoredAccount | undefined> {
  const result = await sql<StoredAccount>`${prepared}
    select accounts.id, accounts.username, customers.id as "customerId",
      customers.name as "customerName", accounts.password_hash as hash, accounts.enabled, customers.enabled as "customerEnabled", ${fairsSwitches} as settings
    from customer_accounts accounts join customers on customers.id = accounts.customer_id and customers.deleted_at is null
    where accounts.username_key = ${foldCode(username)}`.execute(db)
  return result.rows[0]
}
