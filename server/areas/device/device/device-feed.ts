import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import { mostAgentLevels } from '../../../domain/customers/agent-chain.ts'
import { dealerBrands } from '../../../domain/dealers/rights.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from '../../../domain/switches/switches-in-force.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { Services } from '../../context.ts'

type Whose = Pick<Dealer, 'customerId'>

/** State that devices of a fair are notified of, as last read. */
export type FeedState = {
  readonly packageVersion: number | null
  /** Moves with every state of a colour and every tag price, also where no package is pushed. */
  readonly goodsVersion: number
  readonly switches: SwitchesByCustomer
  /** Time of the last change in the account's messages, ISO 8601 to the microsecond; '' if there was none. */
  lastMessageOf(owner: Whose): string
  /** Changes with every change of an order that the account opens, and of what may be ordered at all. */
  orderOf(owner: Whose): number
  brandsOf(customerId: number): ReturnType<typeof dealerBrands>
}

/** Maximum age in milliseconds while devices call or listen: notices come from many actions. */
const trustedMs = 2000

type Listener = (state: FeedState) => void

/**
 * State of a fair shared by all its devices, read once for all: at most every two seconds while they call or listen,
 * and at once when a change is reported. A heartbeat therefore costs no query.
 */
class DeviceFeed {
  readonly #services: Pick<Services, 'fairs' | 'deviceNews'>
  readonly #fair: Fair
  readonly #listeners = new Set<Listener>()
  #state: Promise<FeedState> | undefined
  #readAt = 0
  #stop: (() => void) | undefined

  constructor(services: Pick<Services, 'fairs' | 'deviceNews'>, fair: Fair) {
    this.#services = services
    this.#fair = fair
  }

  currentState(): Promise<FeedState> {
    if (!this.#state || Date.now() - this.#readAt > trustedMs) return this.#read()
    return this.#state
  }

  /** Notifies the listener after every read; the returned function unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#stop ??= this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  #follow(): () => void {
    const look = () => {
      // A brief outage of the database must not end the stream.
      this.#read().then(
        (state) => {
          for (const listener of this.#listeners) listener(state)
        },
        () => undefined,
      )
    }
    const timer = setInterval(look, trustedMs)
    const stopNews = this.#services.deviceNews.listen(this.#fair.id, look)
    return () => {
      clearInterval(timer)
      stopNews()
    }
  }

  #read(): Promise<FeedState> {
    this.#readAt = Date.now()
    const reading = this.#services.fairs.databaseOf(this.#fair).then(({ db }) => readState(db))
    this.#state = reading
    reading.catch(() => {
      if (this.#state === reading) this.#state = undefined
    })
    return reading
  }
}

const feeds = new WeakMap<object, Map<string, DeviceFeed>>()

/** Returns this process's feed, keyed by schema: a fair that was cleaned has another one. */
export function deviceFeed(services: Services, fair: Fair): DeviceFeed {
  const ofProcess = feeds.get(services.deviceNews) ?? new Map<string, DeviceFeed>()
  feeds.set(services.deviceNews, ofProcess)
  const feed = ofProcess.get(fair.schema) ?? new DeviceFeed(services, fair)
  ofProcess.set(fair.schema, feed)
  return feed
}

type StoredState = {
  readonly packageVersion: number | null
  /** Moves with every state of a colour. */
  readonly goods: number
  readonly tagPrices: number
  readonly orders: Readonly<Record<string, number>>
  readonly lastMessages: Readonly<Record<string, string>>
  readonly agents: readonly { readonly id: number; readonly agentId: number }[]
  /** Brands by customer, for those who may not order every brand. */
  readonly brands: Readonly<Record<string, readonly string[]>>
}

async function readState(db: Kysely<FairDb>): Promise<FeedState> {
  const [storedState, switches] = await Promise.all([readStored(db), readSwitchesByCustomer(db)])
  const {
    packageVersion = null,
    lastMessages = {},
    goods = 0,
    tagPrices = 0,
    orders = {},
    agents = [],
    brands = {},
  } = storedState ?? {}
  const buyers = Map.groupBy(agents, ({ agentId }) => agentId)
  const openedBy = ({ customerId }: Whose): readonly number[] => {
    if (!buyers.has(customerId) || switches.switchesOf(customerId).agentOrders === 'off') return [customerId]
    const opened = [customerId]
    for (let level = 0, last = opened; level < mostAgentLevels && last.length > 0; level++) {
      last = last.flatMap((id) => buyers.get(id)?.map((buyer) => buyer.id) ?? []).filter((id) => !opened.includes(id))
      opened.push(...last)
    }
    return opened
  }
  return {
    packageVersion,
    goodsVersion: (goods + tagPrices) % 2 ** 31,
    switches,
    lastMessageOf: (owner) =>
      openedBy(owner).reduce((last, id) => {
        const messageTime = lastMessages[id] ?? ''
        return messageTime > last ? messageTime : last
      }, ''),
    orderOf: (owner) => openedBy(owner).reduce((sum, id) => sum + (orders[id] ?? 0), goods),
    brandsOf: (customerId) => dealerBrands(brands[customerId] ?? []),
  }
}

async function readStored(db: Kysely<FairDb>): Promise<StoredState | undefined> {
  const result = await sql<StoredState>`
    select (select max(version) from packages) as "packageVersion",
      (select coalesce(max(id), 0)::int from skc_states) as goods,
      -- Weighed by its style, so that two prices that change places move it too.
      (select coalesce(sum(tag_fen * (id % 997 + 1)) % 1000000007, 0)::int from styles where deleted_at is null) as "tagPrices",
      (select coalesce(json_object_agg(customer_id, version), '{}')
        from (select customer_id, sum(version)::int as version from orders group by customer_id) every) as orders,
      (select coalesce(json_agg(json_build_object('id', id, 'agentId', agent_id)), '[]') from customers
        where agent_id is not null and deleted_at is null) as agents,
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
  return result.rows[0]
}
