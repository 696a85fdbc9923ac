import { createHash, randomBytes } from 'node:crypto'
import { cardSecretFrom } from '@fairdesk/contract/device/card-secret'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import { fairsSwitches } from '../switches/switches-in-force.ts'

/** 128 random bits as a card carries them. */
export function makeCardSecret(): string {
  return cardSecretFrom(randomBytes(16))
}

/** Hashes a card's secret; it is random enough to need no slow hash. */
export function cardHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Card with its account, and the data that decides if it is still valid. */
export type Card = {
  readonly id: number
  readonly accountId: number
  readonly username: string
  readonly customerId: number
  readonly customerName: string
  /** Values that are set for the whole fair, for `switchesFrom`. */
  readonly settings: Record<string, unknown>
  readonly hasEnded: boolean
  readonly accountEnabled: boolean
  readonly customerEnabled: boolean
}

export async function findCard(db: Kysely<FairDb>, secret: string): Promise<Card | null> {
  const result = await sql<Card>`${prepared}
    select cards.id, cards.account_id as "accountId", accounts.username,
      customers.id as "customerId", customers.name as "customerName", ${fairsSwitches} as settings,
      cards.ended_at is not null as "hasEnded", accounts.enabled as "accountEnabled", customers.enabled as "customerEnabled"
    from customer_cards cards
    join customer_accounts accounts on accounts.id = cards.account_id
    join customers on customers.id = accounts.customer_id and customers.deleted_at is null
    where cards.secret_hash = ${cardHash(secret)}`.execute(db)
  return result.rows[0] ?? null
}

/** A new secret for each of these accounts, by the account's id; the cards they had end with it. */
export async function makeCards(
  db: Kysely<FairDb>,
  accountIds: readonly number[],
  authorName: string,
): Promise<ReadonlyMap<number, string>> {
  const secretById = new Map(accountIds.map((id) => [id, makeCardSecret()]))
  const ids = [...secretById.keys()]
  await sql`update customer_cards set ended_at = clock_timestamp() where account_id = any(${ids}::int[]) and ended_at is null`.execute(
    db,
  )
  await sql`
    insert into customer_cards (account_id, secret_hash, made_by)
    select id, hash, ${authorName} from unnest(${ids}::int[], ${[...secretById.values()].map(cardHash)}::bytea[]) as made (id, hash)`.execute(
    db,
  )
  return secretById
}
