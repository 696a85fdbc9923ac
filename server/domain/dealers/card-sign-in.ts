import { refuse } from '@fairdesk/contract/refusal'
import { type FairSwitches, switchesFrom } from '@fairdesk/contract/switches'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import type { DealerDoor } from '../accounts/sign-in/dealer-door.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { allFairs } from '../settings/fairs.ts'
import { type Card, findCard } from './cards.ts'

export type CardPlace = {
  readonly fair: Fair
  readonly db: Kysely<FairDb>
  readonly services: {
    readonly platform: Kysely<PlatformDb>
    readonly fairs: Pick<FairDatabases, 'of'>
    readonly dealerDoor: Pick<DealerDoor, 'unknown'>
  }
  /** By which unknown cards are counted. */
  readonly address: string
}

/** `needsPassword`: the organiser lets a card sign in only together with its account's password. */
export type ValidCard = { readonly card: Card; readonly switches: FairSwitches; readonly needsPassword: boolean }

/**
 * The card of this secret, on devices and kiosks alike.
 * @throws Refusal device.card-unknown, device.card-of-other-fair, device.card-off, device.card-ended, login.disabled,
 * device.customer-disabled; login.wait after many unknown ones
 */
export async function validCard(place: CardPlace, secret: string): Promise<ValidCard> {
  const { db, services, address } = place
  const card = await findCard(db, secret)
  if (!card) {
    const seconds = services.dealerDoor.unknown.take(address)
    if (seconds > 0) refuse('login.wait', { seconds })
    const other = await fairOfCard(place, secret)
    return other ? refuse('device.card-of-other-fair', { fair: other.name }) : refuse('device.card-unknown')
  }
  const switches = switchesFrom(card.settings)
  if (switches.cardSignIn === 'off') refuse('device.card-off')
  if (card.hasEnded) refuse('device.card-ended')
  if (!card.accountEnabled) refuse('login.disabled')
  if (!card.customerEnabled) refuse('device.customer-disabled')
  return { card, switches, needsPassword: switches.cardSignIn === 'withPassword' }
}

/** Who holds a card may be told which fair it is of: nobody guesses one. */
async function fairOfCard({ services, fair }: CardPlace, secret: string): Promise<Fair | null> {
  const others = (await allFairs(services.platform)).filter(({ id, status }) => id !== fair.id && status !== 'draft')
  for (const other of others) {
    const { db } = await services.fairs.of(other)
    if (await findCard(db, secret)) return other
  }
  return null
}
