import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { makeCards } from '../dealers/cards.ts'

/** Settings that would keep dealers out of a rehearsal, by sign-in or hours; removed in the copy. */
const loosened = ['orderOpen', 'cardSignIn', 'devicesAtOnce', 'openAt', 'closeAt', 'days']

/** Opens a copy for ordering at once, by cards alone. */
export async function openCopy(db: Kysely<FairDb>): Promise<void> {
  await sql`delete from settings where key = any(${loosened}::text[])`.execute(db)
}

/**
 * Creates dealers in a copy, each a customer with an account and a card, and returns the cards' secrets, which are
 * stored nowhere else. If the fair has fewer customers, more are made like them.
 */
export async function castDealers(
  db: Kysely<FairDb>,
  { count, createdBy }: { readonly count: number; readonly createdBy: string },
): Promise<string[]> {
  const existingIds = await customersOf(db, count)
  if (existingIds.length === 0) return []
  const createdIds = existingIds.length < count ? await makeCustomers(db, existingIds, count - existingIds.length) : []
  const accounts = await sql<{ id: number }>`
    insert into customer_accounts (customer_id, username, username_key, password_hash, enabled)
    select id, 'rehearsal-' || id, 'rehearsal-' || id, '', true from unnest(${[...existingIds, ...createdIds]}::int[]) as one (id)
    returning id`.execute(db)
  const cards = await makeCards(
    db,
    accounts.rows.map(({ id }) => id),
    createdBy,
  )
  return [...cards.values()]
}

async function customersOf(db: Kysely<FairDb>, count: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from customers where deleted_at is null and enabled order by id limit ${count}`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Creates customers by copying every column of existing ones; only identifying columns are new. */
async function makeCustomers(db: Kysely<FairDb>, like: readonly number[], count: number): Promise<number[]> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'customers'
      and column_name not in ('id', 'code', 'code_key', 'name') and is_generated = 'NEVER'`.execute(db)
  const names = columns.rows.map(({ name }) => name)
  const result = await sql<{ id: number }>`
    insert into customers (code, code_key, name, ${sql.join(names.map((name) => sql.id(name)))})
    select 'REHEARSAL-' || number, 'rehearsal-' || number, source.name || ' ' || number,
      ${sql.join(names.map((name) => sql.id('source', name)))}
    from generate_series(1, ${count}::int) as number
    join unnest(${[...like]}::int[]) with ordinality as pattern (id, place) on place = (number - 1) % ${like.length}::int + 1
    join customers source on source.id = pattern.id
    returning customers.id`.execute(db)
  return result.rows.map(({ id }) => id)
}
