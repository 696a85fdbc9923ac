import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** How many rows a query has; `from` is what it says behind that word. */
export async function countRows(db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}
