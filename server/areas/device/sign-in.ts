import type { device } from '@fairdesk/contract/areas/device/device'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type FairSwitches, switchesFrom } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { customerByPassword } from '../../domain/accounts/sign-in/customer-password.ts'
import { validCard } from '../../domain/dealers/card-sign-in.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import { turns } from '../../domain/turns.ts'
import type { PublicContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { beginSession, type Entrant } from './begin-session.ts'
import { deviceMe } from './me.ts'

/** Cards are proven at once: a hall that comes by them stands in line, so that who saves meanwhile hardly waits. */
const takeTurn = turns(4)

type SignIn = Input<typeof device.signIn>

/** Where somebody signs in, and how. */
type AtDoor = Pick<PublicContext, 'services' | 'caller'> & {
  readonly fair: Fair
  readonly db: Kysely<FairDb>
  readonly input: SignIn
}

/** Who may come in, and the fair's switches as they were read with him. */
type Proven = { readonly entrant: Entrant; readonly switches: FairSwitches }

/**
 * Signs a customer's account in on a device. An account that does not exist and a wrong password take as long and answer alike.
 * @throws Refusal device.no-such-fair, device.fair-…, login.…, device.card-…, device.other-device-in
 */
export const signIn: Handler<typeof device.signIn> = async ({ services, caller, record }, input) => {
  const { sessions, platform } = services
  const { sweeps } = sessions
  const fair = await openFair(services, input.fair)
  const { db } = await services.fairs.of(fair)
  const door: AtDoor = { services, caller, fair, db, input }
  const named = input.card ?? foldCode(input.account ?? '')
  return services.dealerDoor.pass({ address: caller.ip, account: `${fair.id} ${named}` }, async () => {
    const { entrant, switches } = await (input.card === undefined ? byPassword(door) : byCard(door, input.card))
    const leave = await takeTurn()
    try {
      const place = { services, fair, sweeps, devicesAtOnce: switches.devicesAtOnce }
      const { token, principal } = await beginSession(place, { entrant, device: input.device, caller })
      const others = await unsentElsewhere(door, entrant.accountId)
      // Switched off since his password was looked at: nothing is left of his sign-in.
      const me = await deviceMe({ db, dealer: principal }).catch(async (error) => {
        await sessions.end(platform, principal.sessionId, 'not-begun')
        throw error
      })
      record({
        ref: `${entrant.username}@${fair.code}`,
        by: { account: principal.name, realName: principal.customerName },
      })
      return { token, me, others }
    } finally {
      leave()
    }
  })
}

/** @throws Refusal where nobody can sign in to it as a customer at this moment */
export async function openFair({ platform }: Pick<PublicContext['services'], 'platform'>, id: number): Promise<Fair> {
  const fair = await findFair(platform, id)
  // A draft is nobody's business yet.
  if (!fair || fair.status === 'draft') refuse('device.no-such-fair')
  if (fair.status === 'closed' || fair.status === 'archived') refuse('device.fair-ended', { fair: fair.name })
  return fair
}

/** Guesses are counted for the account by device and address together: a hall has one address. */
async function byPassword({ services, caller, fair, db, input }: AtDoor): Promise<Proven> {
  const { account: username, password } = input
  if (username === undefined) refuseInput('account', 'missing')
  if (password === undefined) refuseInput('password', 'missing')
  const { platform, passwords, dealerDoor } = services
  const usernameKey = foldCode(username)
  const client = `${input.device.id} ${caller.ip}`
  const place = { db, platform, passwords, guesses: dealerDoor.guesses, fairId: fair.id }
  try {
    const given = { username, password, client, lane: `dealer ${caller.ip}` }
    const account = await customerByPassword(place, given)
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

type Counting = Pick<AtDoor, 'services' | 'caller' | 'db'>

/** An address that names many accounts that do not exist waits, whichever it names: it learns of none whether it is there. */
async function countUnknown({ services, caller, db }: Counting, usernameKey: string): Promise<void> {
  const found = await sql`select from customer_accounts where username_key = ${usernameKey}`.execute(db)
  const { unknown } = services.dealerDoor
  const seconds = found.rows.length > 0 ? unknown.secondsFor(caller.ip) : unknown.take(caller.ip)
  if (seconds > 0) refuse('login.wait', { seconds })
}

async function byCard(door: AtDoor, secret: string): Promise<Proven> {
  const { db, services, caller, fair, input } = door
  const { card, switches, needsPassword } = await validCard({ fair, db, services, address: caller.ip }, secret)
  const { id: cardId, accountId, username, customerId, customerName } = card
  if (needsPassword) {
    if (input.password === undefined) refuse('device.card-and-password')
    await byPassword({ ...door, input: { ...input, account: username } })
  }
  return { entrant: { accountId, username, customerId, customerName, cardId }, switches }
}

/** Devices of the account that hold what they have not sent; not the one that signs in. */
async function unsentElsewhere({ services, fair, input }: AtDoor, accountId: number) {
  const seen = await services.presence.othersOf(fair, accountId)
  return seen
    .filter(({ deviceId, unsent }) => deviceId !== input.device.id && unsent > 0)
    .map(({ name, unsent, at }) => ({ name, unsent, at: new Date(at).toISOString() }))
}
