import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Counts the rows of a query; `fromClause` is everything after the keyword `from`. */
export async function countRows(db: QueryExecutorProvider, fromClause: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${fromClause}`.execute(db)
  return rows[0]?.count ?? 0
}
