import { refuse } from '@fairdesk/contract/refusal'
import { type FairSwitches, switchesFrom } from '@fairdesk/contract/switches'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { DealerDoor } from '../accounts/sign-in/dealer-door.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { allFairs } from '../fairs/fairs.ts'
import type { Fair } from '../visibility/session-user.ts'
import { type Card, findCard } from './cards.ts'

export type CardPlace = {
  readonly fair: Fair
  readonly db: Kysely<FairDb>
  readonly services: {
    readonly platform: Kysely<PlatformDb>
    readonly fairs: Pick<FairDatabases, 'openOf'>
    readonly dealerDoor: Pick<DealerDoor, 'unknown'>
  }
  /** Address by which unknown cards are counted. */
  readonly address: string
}

/** `needsPassword`: the organiser requires the account's password along with the card. */
export type ValidCard = { readonly card: Card; readonly switches: FairSwitches; readonly needsPassword: boolean }

/**
 * Returns the card of this secret, on devices and kiosks alike.
 * @throws Refusal device.card-unknown, device.card-of-other-fair, device.card-off, device.card-ended, login.disabled,
 * device.customer-disabled; login.wait after many unknown ones
 */
export async function validCard(cardContext: CardPlace, secret: string): Promise<ValidCard> {
  const { db, services, address } = cardContext
  const card = await findCard(db, secret)
  if (!card) {
    const seconds = services.dealerDoor.unknown.take(address)
    if (seconds > 0) refuse('login.wait', { seconds })
    const otherFair = await fairOfCard(cardContext, secret)
    return otherFair ? refuse('device.card-of-other-fair', { fair: otherFair.name }) : refuse('device.card-unknown')
  }
  const switches = switchesFrom(card.settings)
  if (switches.cardSignIn === 'off') refuse('device.card-off')
  if (card.hasEnded) refuse('device.card-ended')
  if (!card.accountEnabled) refuse('login.disabled')
  if (!card.customerEnabled) refuse('device.customer-disabled')
  return { card, switches, needsPassword: switches.cardSignIn === 'withPassword' }
}

/** Finds the fair of a card. Safe to reveal to its holder: cards cannot be guessed. */
async function fairOfCard({ services, fair }: CardPlace, secret: string): Promise<Fair | null> {
  const otherFairs = (await allFairs(services.platform)).filter(
    ({ id, status }) => id !== fair.id && status !== 'draft' && status !== 'archived',
  )
  for (const otherFair of otherFairs) {
    const { db } = await services.fairs.openOf(otherFair)
    if (await findCard(db, secret)) return otherFair
  }
  return null
}
