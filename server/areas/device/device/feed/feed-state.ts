import { createHash } from 'node:crypto'
import type { Switches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { incarnationSql } from '../../../../db/incarnation.ts'
import type { Dealer } from '../../../../domain/accounts/principal.ts'
import { mostAgentLevels } from '../../../../domain/customers/agent-chain.ts'
import { dealerBrands } from '../../../../domain/dealers/rights.ts'
import { atThisMoment } from '../../../../domain/fairs/fair-row.ts'
import { goodsStamp } from '../../../../domain/goods-today/goods-stamp.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from '../../../../domain/switches/switches-in-force.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'

type Whose = Pick<Dealer, 'customerId'>

/** State that devices of a fair are notified of, as last read. */
export type FeedState = {
  readonly packageVersion: number | null
  /** Moves with every change that `goodsChanges` tells of, also where no package is pushed. */
  readonly goodsVersion: number
  /** Moves when a live room is made, changed, started or ended. */
  readonly roomsVersion: number
  readonly switches: SwitchesByCustomer
  /** The fair with its state of this moment, whatever it was when the device signed in. */
  fairNow(): Fair
  /** Time of the last change in the account's messages, ISO 8601 to the microsecond; '' if there was none. */
  lastMessageOf(owner: Whose): string
  /** Changes with every change of an order that the account opens, and of what may be ordered at all. */
  orderOf(owner: Whose): number
  /**
   * Changes with the fair's state and with the switches, targets, limits, ratios, guide quantities and names of the
   * customers whose orders the account opens.
   */
  factsOf(owner: Whose): string
  brandsOf(customerId: number): ReturnType<typeof dealerBrands>
}

type StoredState = {
  readonly packageVersion: number | null
  /** Moves with every state of a colour. */
  readonly skcStates: number
  readonly goods: number
  readonly roomsStamp: number
  readonly orders: Readonly<Record<string, number>>
  /** Another number in another database, where versions of lost changes are given again. */
  readonly incarnation: number
  readonly lastMessages: Readonly<Record<string, string>>
  readonly agents: readonly { readonly id: number; readonly agentId: number }[]
  /** Brands by customer, for those who may not order every brand. */
  readonly brands: Readonly<Record<string, readonly string[]>>
  /** Stamp of each customer's own facts; 0 stands for those that all customers share. */
  readonly facts: Readonly<Record<string, number>>
}

type FeedSources = {
  readonly fair: Fair
  /** Stamp of the guide quantities of each customer. */
  readonly guides: Readonly<Record<string, number>>
}

export async function readFeedState(db: Kysely<FairDb>, { fair, guides }: FeedSources): Promise<FeedState> {
  const [storedState, switches] = await Promise.all([readStored(db), readSwitchesByCustomer(db)])
  const { packageVersion, lastMessages, skcStates, goods, roomsStamp, orders, agents, brands, facts } = storedState
  const shared = skcStates + storedState.incarnation
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
  const stampOf = switchStamps()
  return {
    packageVersion,
    goodsVersion: goods,
    roomsVersion: roomsStamp,
    switches,
    fairNow: () => atThisMoment(fair),
    lastMessageOf: (owner) =>
      openedBy(owner).reduce((last, id) => {
        const messageTime = lastMessages[id] ?? ''
        return messageTime > last ? messageTime : last
      }, ''),
    orderOf: (owner) => openedBy(owner).reduce((sum, id) => sum + (orders[id] ?? 0), shared),
    factsOf: (owner) => {
      const ofCustomers = openedBy(owner).map((id) => [
        id,
        stampOf(switches.switchesOf(id)),
        facts[id] ?? 0,
        guides[id] ?? 0,
      ])
      return hashOf([atThisMoment(fair).status, facts[0] ?? 0, ofCustomers])
    },
    brandsOf: (customerId) => dealerBrands(brands[customerId] ?? []),
  }
}

/** Customers without values of their own share their switches: each set is hashed once. */
function switchStamps(): (switches: Switches) => string {
  const stamps = new Map<Switches, string>()
  return (switches) => {
    const stamp = stamps.get(switches) ?? hashOf(switches)
    stamps.set(switches, stamp)
    return stamp
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** A stamp of every row that the facts of customers are read from but guide quantities, which are too many. */
const factStamps = sql`(
  select coalesce(json_object_agg(customer_id, stamp), '{}') from (
    select customer_id, sum(stamp)::bigint as stamp from (
      select customer_id, hashtext(targets::text)::bigint as stamp from targets
      union all
      select coalesce(customer_id, 0), hashtext(minimum_rules::text) from minimum_rules
      union all
      select coalesce(customer_id, 0), hashtext(size_ratios::text) from size_ratios
      union all
      select id, hashtext(row(name, enabled, level_id, brand_codes, agent_id)::text) from customers where deleted_at is null) facts
    group by customer_id) customer)`

async function readStored(db: Kysely<FairDb>): Promise<StoredState> {
  const result = await sql<StoredState>`
    select (select max(version) from packages) as "packageVersion",
      (select coalesce(max(id), 0)::int from skc_states) as "skcStates",
      ${goodsStamp} as goods,
      (hashtext(${sql.raw(incarnationSql)})::bigint & 1073741823)::int + 1000 as incarnation,
      (select abs(coalesce(sum(hashtext(row(id, version, status)::text)::bigint), 0) % 2147483647)::int
        from live_rooms where deleted_at is null) as "roomsStamp",
      ${factStamps} as facts,
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
  const [row] = result.rows
  if (!row) throw new Error('a select without from answers one row')
  return row
}
