import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { makeCards } from '../dealers/cards.ts'

/** Settings that would keep dealers out of a rehearsal, by sign-in or hours; removed in the copy. */
const loosened = ['orderOpen', 'cardSignIn', 'devicesAtOnce', 'openAt', 'closeAt', 'days']

/** Opens a copy for ordering at once, by cards alone. */
export async function openCopy(db: Kysely<FairDb>): Promise<void> {
  await sql`delete from settings where key = any(${loosened}::text[])`.execute(db)
}

/** One in so many dealers becomes the agent of new shops. */
const dealersPerAgent = 6
const shopsPerAgent = 3
/** Colours that dealers without history ordered at an earlier fair. */
const formerColours = 40

export type CastDealers = {
  /** Secrets of the cards, which are stored nowhere else. */
  readonly cards: string[]
  /** Customers without a card, whose orders only their agents change. */
  readonly shops: number[]
}

/**
 * Creates dealers in a copy, each a customer with an account and a card, some of them agents of shops, and all with an
 * earlier order. If the fair has fewer customers, more are made like them.
 */
export async function castDealers(
  db: Kysely<FairDb>,
  { count, createdBy }: { readonly count: number; readonly createdBy: string },
): Promise<CastDealers> {
  const existingIds = await customersOf(db, count)
  if (existingIds.length === 0) return { cards: [], shops: [] }
  const createdIds = await makeCustomers(db, existingIds, {
    count: Math.max(0, count - existingIds.length),
    prefix: 'REHEARSAL-',
  })
  const dealerIds = [...existingIds, ...createdIds]
  const accounts = await sql<{ id: number }>`
    insert into customer_accounts (customer_id, username, username_key, password_hash, enabled)
    select id, 'rehearsal-' || id, 'rehearsal-' || id, '', true from unnest(${dealerIds}::int[]) as one (id)
    returning id`.execute(db)
  const cards = await makeCards(
    db,
    accounts.rows.map(({ id }) => id),
    createdBy,
  )
  await makeHistory(db, dealerIds)
  return { cards: [...cards.values()], shops: await shopsOf(db, dealerIds) }
}

async function customersOf(db: Kysely<FairDb>, count: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from customers where deleted_at is null and enabled order by id limit ${count}`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Returns shops that no dealer plays: those that dealers serve already, and new ones of agents. */
async function shopsOf(db: Kysely<FairDb>, dealerIds: readonly number[]): Promise<number[]> {
  const independent = await sql<{ id: number }>`
    select id from customers where id = any(${[...dealerIds]}::int[]) and agent_id is null order by id`.execute(db)
  const agentIds = independent.rows.map(({ id }) => id).filter((_, index) => index % dealersPerAgent === 0)
  const newShops = await makeCustomers(db, agentIds, {
    count: agentIds.length * shopsPerAgent,
    prefix: 'REHEARSAL-SHOP-',
  })
  await sql`
    update customers set agent_id = made.agent_id
    from unnest(${newShops}::int[], ${newShops.map((_, index) => agentIds[index % agentIds.length])}::int[]) as made (id, agent_id)
    where customers.id = made.id`.execute(db)
  const served = await sql<{ id: number }>`
    select id from customers where agent_id = any(${[...dealerIds]}::int[]) and not id = any(${[...dealerIds]}::int[])
      and deleted_at is null and enabled order by id`.execute(db)
  return served.rows.map(({ id }) => id)
}

/** Gives customers without one an earlier order of goods that are offered today; of half of its rows the sizes are unknown. */
async function makeHistory(db: Kysely<FairDb>, customerIds: readonly number[]): Promise<void> {
  await sql`
    insert into history_rows (customer_id, row_key, season, goods_no, colour, qty, sizes)
    select customers.id, 'rehearsal-' || skcs.id, 'rehearsal', styles.goods_no, colours.name, 12,
      case when place % 2 = 0 then (
        select jsonb_object_agg(code_key, 2) from sizes where sizes.size_group_id = styles.size_group_id) end
    from customers
    cross join lateral (
      select id, style_id, colour_id, row_number() over (order by (id * 7919 + customers.id * 104729) % 1000003) as place
      from skcs where deleted_at is null and status = 'onSale'
      order by place limit ${formerColours}) as skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and styles.status = 'onSale'
    join colours on colours.id = skcs.colour_id
    where customers.id = any(${[...customerIds]}::int[])
      and not exists (select from history_rows where history_rows.customer_id = customers.id)`.execute(db)
}

/** Creates customers by copying every column of existing ones in turn; only identifying columns are new. */
async function makeCustomers(
  db: Kysely<FairDb>,
  like: readonly number[],
  { count, prefix }: { readonly count: number; readonly prefix: string },
): Promise<number[]> {
  if (count === 0) return []
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'customers'
      and column_name not in ('id', 'code', 'code_key', 'name') and is_generated = 'NEVER'`.execute(db)
  const names = columns.rows.map(({ name }) => name)
  const result = await sql<{ id: number }>`
    insert into customers (code, code_key, name, ${sql.join(names.map((name) => sql.id(name)))})
    select ${prefix}::text || number, ${prefix.toLowerCase()}::text || number, source.name || ' ' || number,
      ${sql.join(names.map((name) => sql.id('source', name)))}
    from generate_series(1, ${count}::int) as number
    join unnest(${[...like]}::int[]) with ordinality as pattern (id, place) on place = (number - 1) % ${like.length}::int + 1
    join customers source on source.id = pattern.id
    order by number
    returning customers.id`.execute(db)
  return result.rows.map(({ id }) => id)
}
