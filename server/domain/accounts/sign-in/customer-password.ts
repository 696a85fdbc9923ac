import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { fairsSwitches } from '../../switches/switches-in-force.ts'
import type { Guesses, UnderWay } from './guesses.ts'
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
  /** Whose guesses are counted together. */
  readonly client: string
  /** With whom he waits for his password to be looked at; with those of his client unless said. */
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
 * The customer's account of this name and password. Who does not exist and a wrong password take as long and are refused alike.
 * A hall signs in at one moment: a right password is two reads, of which neither waits for the other.
 * @throws Refusal login.wait, login.wrong, login.disabled, login.busy
 */
export function customerByPassword(place: Place, signIn: SignIn): Promise<CustomerAccount> {
  // A staff account's name holds no blank: neither slows the other down.
  const attempt = { usernameKey: `dealer ${place.fairId} ${foldCode(signIn.username)}`, client: signIn.client }
  return place.guesses.during(attempt, (others) => checked(place, signIn, { attempt, others }))
}

type Guess = { readonly attempt: Attempt; readonly others: UnderWay }

async function checked(place: Place, signIn: SignIn, { attempt, others }: Guess): Promise<CustomerAccount> {
  const { db, platform } = place
  const [failures, account] = await Promise.all([failuresOf(platform, attempt), findAccount(db, signIn.username)])
  const here = failures.here + others.here
  const everywhere = failures.everywhere + others.everywhere
  // One that is under way counts as one that has just failed.
  const seconds = secondsToWait({ here, everywhere, since: others.everywhere > 0 ? 0 : failures.since })
  if (seconds > 0) refuse('login.wait', { seconds })
  const right = await matching(place, signIn, account).catch(async (error) => {
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
  // An account that was never given a password has none that is right.
  const isRight = await passwords.matches(password, account?.hash || undefined, lane)
  return isRight && account ? account : refuse('login.wrong')
}

async function findAccount(db: Kysely<FairDb>, username: string): Promise<StoredAccount | undefined> {
  const found = await sql<StoredAccount>`${prepared}
    select accounts.id, accounts.username, customers.id as "customerId",
      customers.name as "customerName", accounts.password_hash as hash, accounts.enabled, customers.enabled as "customerEnabled", ${fairsSwitches} as settings
    from customer_accounts accounts join customers on customers.id = accounts.customer_id and customers.deleted_at is null
    where accounts.username_key = ${foldCode(username)}`.execute(db)
  return found.rows[0]
}
