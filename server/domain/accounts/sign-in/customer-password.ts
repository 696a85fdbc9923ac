import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { fairsSwitches } from '../../switches/switches-in-force.ts'
import type { ConcurrentAttempts, Guesses, GuessGate } from '../throttle/guesses.ts'
import {
  type Attempt,
  countFailure,
  type Failures,
  failuresOf,
  forgetFailures,
  secondsToWait,
} from '../throttle/login-throttle.ts'
import type { StrangerTurns } from '../throttle/stranger-turns.ts'
import { isKnownDevice, type Origin } from './origins.ts'
import type { Passwords } from './passwords.ts'

/** Strangers' guesses at an account up to which a sign-in is not asked where it comes from: a hall has none to wait for. */
const unasked = 4

type Place = {
  readonly db: Kysely<FairDb>
  readonly platform: Kysely<PlatformDb>
  readonly passwords: Passwords
  readonly guesses: Guesses
  readonly turns: StrangerTurns
  readonly fairId: number
}
type SignIn = {
  readonly username: string
  readonly password: string
  readonly origin: Origin
  /** Set for a place that staff signed in, as a kiosk: the name of its own count. */
  readonly trustedClient?: string
  /** Set while the address names too many accounts that do not exist: for those no password is looked at. */
  readonly isOverPace?: boolean
  /** Queue lane for checking the password; default: that of the address. */
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
  const usernameKey = `dealer ${signInContext.fairId} ${foldCode(signIn.username)}`
  const { address, device = '' } = signIn.origin
  const client = signIn.trustedClient ?? `${device} ${address}`
  return signInContext.guesses.during({ usernameKey, client }, (gate) =>
    checked(signInContext, signIn, { usernameKey, gate }),
  )
}

async function checked(
  signInContext: Place,
  signIn: SignIn,
  { usernameKey, gate }: { readonly usernameKey: string; readonly gate: GuessGate },
): Promise<CustomerAccount> {
  const { db, platform, turns } = signInContext
  const { trustedClient, origin } = signIn
  const isTrusted = trustedClient !== undefined
  const { address, device: sentDevice = '' } = origin
  const first = { usernameKey, client: trustedClient ?? address, isKnown: isTrusted, device: sentDevice }
  const [stored, account] = await Promise.all([failuresOf(platform, first), findAccount(db, signIn.username)])
  if (!account && signIn.isOverPace) refuse('login.wrong')
  const isAsked = !isTrusted && (stored.here > 0 || stored.ofKind + gate.concurrent().everywhere > unasked)
  const device = isAsked && account ? await knownDeviceAttempt(signInContext, signIn, { usernameKey, account }) : null
  const attempt: Attempt = device ?? first
  const failures = withConcurrent(device ? await failuresOf(platform, device) : stored, gate.concurrent())
  const seconds = secondsToWait(turns, attempt, failures)
  if (seconds > 0) refuse('login.wait', { seconds })
  gate.begin()
  const right = await matching(signInContext, signIn, account).catch(async (error) => {
    if (!(error instanceof Refusal) || error.key !== 'login.busy') await countFailure(platform, attempt, failures.kind)
    throw error
  })
  if (stored.here + failures.here > 0) await forgetFailures(platform, attempt)
  const { hash: _, enabled, ...known } = right
  return enabled ? known : refuse('login.disabled')
}

/** Returns the attempt counted for the device alone, if it signed in to the account before. */
async function knownDeviceAttempt(
  { platform, fairId }: Place,
  { origin }: SignIn,
  { usernameKey, account }: { readonly usernameKey: string; readonly account: StoredAccount },
): Promise<Attempt | null> {
  const { device = '' } = origin
  const isKnown = device !== '' && (await isKnownDevice(platform, { fairId, accountId: account.id, device }))
  return isKnown ? { usernameKey, client: `device ${device}`, isKnown, device } : null
}

/** Counts each attempt that is under way as one that has just failed. */
function withConcurrent(failures: Failures, { fromClient, everywhere }: ConcurrentAttempts): Failures {
  if (failures.kind === 'known')
    return { ...failures, here: failures.here + fromClient, since: fromClient > 0 ? 0 : failures.since }
  if (everywhere === 0) return failures
  return { ...failures, here: failures.here + fromClient, ofKind: failures.ofKind + everywhere, sinceKind: 0 }
}

type StoredAccount = CustomerAccount & { readonly hash: string; readonly enabled: boolean }

async function matching({ passwords }: Place, signIn: SignIn, account: StoredAccount | undefined) {
  const { password, origin, lane = origin.address } = signIn
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
