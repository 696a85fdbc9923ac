import type { device } from '@fairdesk/contract/areas/device/device'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type FairSwitches, switchesFrom } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerByPassword } from '../../../domain/accounts/sign-in/customer-password.ts'
import { validCard } from '../../../domain/dealers/card-sign-in.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { turns } from '../../../domain/turns.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { PublicContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { beginSession, type Entrant } from './begin-session.ts'
import { deviceMe } from './me.ts'

/**
 * Queue for card sign-ins: checking a card is quick, so a crowd waits in line here and concurrent saves hardly wait.
 */
const takeTurn = turns(4)

type SignIn = Input<typeof device.signIn>

/** Place and method of a sign-in. */
type SignInContext = Pick<PublicContext, 'services' | 'caller'> & {
  readonly fair: Fair
  readonly db: Kysely<FairDb>
  readonly input: SignIn
}

/** Verified account, and the fair's switches read with it. */
type Proven = { readonly entrant: Entrant; readonly switches: FairSwitches }

/**
 * Signs a customer's account in on a device. A missing account and a wrong password take equally long and get equal
 * answers.
 * @throws Refusal device.no-such-fair, device.fair-…, login.…, device.card-…, device.other-device-in
 */
export const signIn: Handler<typeof device.signIn> = async ({ services, caller, record }, input) => {
  const { sessions, platform } = services
  const { sweeps } = sessions
  const fair = await openFair(services, input.fair)
  const { db } = await services.fairs.databaseOf(fair)
  const attempt: SignInContext = { services, caller, fair, db, input }
  const named = input.card ?? foldCode(input.account ?? '')
  const comer = { address: caller.ip, account: `${fair.id} ${named}` }
  const enter = async () => {
    const { entrant, switches } = await (input.card === undefined ? byPassword(attempt) : byCard(attempt, input.card))
    const release = await takeTurn()
    try {
      const sessionContext = { services, fair, sweeps, devicesAtOnce: switches.devicesAtOnce }
      const { token, principal } = await beginSession(sessionContext, { entrant, device: input.device, caller })
      const otherDevices = await unsentElsewhere(attempt, entrant.accountId)
      // Disabled since the password was checked: remove the session.
      const me = await deviceMe({ db, dealer: principal }).catch(async (error) => {
        await sessions.end(platform, principal.sessionId, 'not-begun')
        throw error
      })
      record({
        ref: `${entrant.username}@${fair.code}`,
        actor: { account: principal.name, realName: principal.customerName },
      })
      return { token, me, others: otherDevices }
    } finally {
      release()
    }
  }
  return services.dealerDoor.answerWrongLater(caller.ip, () => services.dealerDoor.pass(comer, enter))
}

/** @throws Refusal where nobody can sign in to it as a customer at this moment */
export async function openFair({ platform }: Pick<PublicContext['services'], 'platform'>, id: number): Promise<Fair> {
  const fair = await findFair(platform, id)
  // Draft fairs are not public yet.
  if (!fair || fair.status === 'draft') refuse('device.no-such-fair')
  // A closed one is still read, and its orders are taken along.
  if (fair.status === 'archived') refuse('device.fair-ended', { fair: fair.name })
  return fair
}

/** Guesses are counted for the account by device if it signed in before, else by address. */
async function byPassword({ services, caller, fair, db, input }: SignInContext): Promise<Proven> {
  const { account: username, password } = input
  if (username === undefined) refuseInput('account', 'missing')
  if (password === undefined) refuseInput('password', 'missing')
  const { platform, passwords, dealerDoor } = services
  const usernameKey = foldCode(username)
  const { guesses, turns, unknown } = dealerDoor
  const signInContext = { db, platform, passwords, guesses, turns, fairId: fair.id }
  try {
    const origin = { address: caller.ip, device: input.device.id }
    const isOverPace = unknown.secondsFor(caller.ip) > 0
    const credentials = { username, password, origin, isOverPace, lane: `dealer ${caller.ip}` }
    const account = await customerByPassword(signInContext, credentials)
    if (!account.customerEnabled) refuse('device.customer-disabled')
    const { id: accountId, customerId, customerName, settings } = account
    const entrant = { accountId, username: account.username, customerId, customerName, cardId: null }
    return { entrant, switches: switchesFrom(settings) }
  } catch (error) {
    if (error instanceof Refusal && error.key === 'login.wrong')
      await countUnknown({ services, caller, db }, usernameKey)
    throw error
  }
}

/**
 * Makes an address wait that names many accounts that do not exist, whichever it names next, so that it cannot find
 * out which exist.
 */
async function countUnknown(
  { services, caller, db }: Pick<SignInContext, 'services' | 'caller' | 'db'>,
  usernameKey: string,
): Promise<void> {
  const result = await sql`select from customer_accounts where username_key = ${usernameKey}`.execute(db)
  const { unknown } = services.dealerDoor
  const seconds = result.rows.length > 0 ? unknown.secondsFor(caller.ip) : unknown.take(caller.ip)
  if (seconds > 0) refuse('login.wait', { seconds })
}

async function byCard(attempt: SignInContext, secret: string): Promise<Proven> {
  const { db, services, caller, fair, input } = attempt
  const { card, switches, needsPassword } = await validCard({ fair, db, services, address: caller.ip }, secret)
  const { id: cardId, accountId, username, customerId, customerName } = card
  if (needsPassword) {
    if (input.password === undefined) refuse('device.card-and-password')
    await byPassword({ ...attempt, input: { ...input, account: username } })
  }
  return { entrant: { accountId, username, customerId, customerName, cardId }, switches }
}

/** Lists the account's devices with unsent edits, except the one signing in. */
async function unsentElsewhere({ services, fair, input }: SignInContext, accountId: number) {
  const seenDevices = await services.presence.othersOf(fair, accountId)
  return seenDevices
    .filter(({ deviceId, unsent }) => deviceId !== input.device.id && unsent > 0)
    .map(({ name, unsent, at }) => ({ name, unsent, at: new Date(at).toISOString() }))
}
