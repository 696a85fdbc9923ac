import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { makeCards } from '../dealers/cards.ts'

/** What of the fair would keep its dealers out of a rehearsal: how they sign in and when they order is then as without it. */
const loosened = ['orderOpen', 'cardSignIn', 'devicesAtOnce', 'openAt', 'closeAt', 'days']

/** Lets a copy be ordered from at once, by cards alone. */
export async function openCopy(db: Kysely<FairDb>): Promise<void> {
  await sql`delete from settings where key = any(${loosened}::text[])`.execute(db)
}

/**
 * So many dealers of a copy, each a customer with an account and a card of his own; gives the cards' secrets, which nobody else
 * is told. Where the fair has fewer customers, more are made like those it has.
 */
export async function castDealers(
  db: Kysely<FairDb>,
  { count, by }: { readonly count: number; readonly by: string },
): Promise<string[]> {
  const own = await customersOf(db, count)
  if (own.length === 0) return []
  const made = own.length < count ? await makeCustomers(db, own, count - own.length) : []
  const accounts = await sql<{ id: number }>`
    insert into customer_accounts (customer_id, username, username_key, password_hash, enabled)
    select id, 'rehearsal-' || id, 'rehearsal-' || id, '', true from unnest(${[...own, ...made]}::int[]) as one (id)
    returning id`.execute(db)
  const cards = await makeCards(
    db,
    accounts.rows.map(({ id }) => id),
    by,
  )
  return [...cards.values()]
}

async function customersOf(db: Kysely<FairDb>, count: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from customers where deleted_at is null and enabled order by id limit ${count}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Column by column whatever a customer has; only what names it is new. */
async function makeCustomers(db: Kysely<FairDb>, like: readonly number[], count: number): Promise<number[]> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'customers'
      and column_name not in ('id', 'code', 'code_key', 'name') and is_generated = 'NEVER'`.execute(db)
  const names = columns.rows.map(({ name }) => name)
  const made = await sql<{ id: number }>`
    insert into customers (code, code_key, name, ${sql.join(names.map((name) => sql.id(name)))})
    select 'REHEARSAL-' || number, 'rehearsal-' || number, source.name || ' ' || number,
      ${sql.join(names.map((name) => sql.id('source', name)))}
    from generate_series(1, ${count}::int) as number
    join unnest(${[...like]}::int[]) with ordinality as pattern (id, place) on place = (number - 1) % ${like.length}::int + 1
    join customers source on source.id = pattern.id
    returning customers.id`.execute(db)
  return made.rows.map(({ id }) => id)
}
