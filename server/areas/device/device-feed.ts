import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { dealerBrands } from '../../domain/dealers/rights.ts'
import type { Services } from '../context.ts'

/** What devices of a fair are told the state of. */
export type FeedState = {
  readonly packageVersion: number | null
  /** When something last changed of what a customer is told, by his id: ISO 8601 to the microsecond. */
  readonly lastMessages: ReadonlyMap<number, string>
  /** Moves with every change of an order of this customer, and of what may be ordered at all. */
  orderOf(customerId: number): number
  brandsOf(customerId: number): ReturnType<typeof dealerBrands>
}

/** Read again after so long, while devices call: notices come of many acts. */
const trustedMs = 2000

/**
 * The state of a fair that all its devices hear, read once for all of them: at most every two seconds while they call, and at
 * once where somebody says that there is something new.
 */
class DeviceFeed {
  readonly #services: Pick<Services, 'fairs'>
  readonly #fair: Fair
  #state: Promise<FeedState> | undefined
  #readAt = 0

  constructor(services: Pick<Services, 'fairs'>, fair: Fair) {
    this.#services = services
    this.#fair = fair
  }

  now(): Promise<FeedState> {
    if (!this.#state || Date.now() - this.#readAt > trustedMs) return this.read()
    return this.#state
  }

  read(): Promise<FeedState> {
    this.#readAt = Date.now()
    const reading = this.#services.fairs.of(this.#fair).then(({ db }) => readState(db))
    this.#state = reading
    reading.catch(() => {
      if (this.#state === reading) this.#state = undefined
    })
    return reading
  }
}

const feeds = new WeakMap<object, Map<string, DeviceFeed>>()

/** That of this process; a fair that was cleaned stands in another schema. */
export function deviceFeed(services: Services, fair: Fair): DeviceFeed {
  const ofProcess = feeds.get(services.deviceNews) ?? new Map<string, DeviceFeed>()
  feeds.set(services.deviceNews, ofProcess)
  const feed = ofProcess.get(fair.schema) ?? new DeviceFeed(services, fair)
  ofProcess.set(fair.schema, feed)
  return feed
}

async function readState(db: Kysely<FairDb>): Promise<FeedState> {
  const found = await sql<StoredState>`
    select (select max(version) from packages) as "packageVersion",
      (select coalesce(max(id), 0)::int from skc_states) as goods,
      (select coalesce(json_object_agg(customer_id, version), '{}')
        from (select customer_id, sum(version)::int as version from orders group by customer_id) every) as orders,
      (select coalesce(json_object_agg(id, brand_codes), '{}') from customers where brand_codes <> '{}') as brands, (
      select coalesce(json_object_agg(customer_id, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), '{}')
      from (
        select customer_id, max(changed) as changed from (
          select orders.customer_id, greatest(notices.changed_at, notices.accepted_at) as changed
          from order_notices notices join orders on orders.id = notices.order_id and orders.deleted_at is null
          union all
          select sent.customer_id, greatest(messages.at, sent.accepted_at)
          from message_customers sent join messages on messages.id = sent.message_id) every
        group by customer_id) last) as "lastMessages"`.execute(db)
  const { packageVersion = null, lastMessages = {}, goods = 0, orders = {}, brands = {} } = found.rows[0] ?? {}
  return {
    packageVersion,
    lastMessages: new Map(Object.entries(lastMessages).map(([id, at]) => [Number(id), at])),
    orderOf: (customerId) => goods + (orders[String(customerId)] ?? 0),
    brandsOf: (customerId) => dealerBrands(brands[String(customerId)] ?? []),
  }
}

type StoredState = {
  readonly packageVersion: number | null
  readonly lastMessages: Readonly<Record<string, string>>
  /** Moves with every state of a colour. */
  readonly goods: number
  readonly orders: Readonly<Record<string, number>>
  /** Of customers who may not order every brand. */
  readonly brands: Readonly<Record<string, readonly string[]>>
}
