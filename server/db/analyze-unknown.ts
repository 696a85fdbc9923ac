import type pg from 'pg'

/** Tables that reports join. */
const joined = ['orders', 'order_rows', 'order_events', 'customers', 'styles', 'skcs']
/** Minimum table size: smaller ones are scanned in full by any plan. */
const leastBytes = 1024 * 1024

/**
 * Analyzes large tables without statistics, as after a restore or a large import: until then the planner takes them
 * for nearly empty, and a report of a fair takes minutes instead of milliseconds. Autovacuum runs only after a
 * minute.
 */
export async function analyzeUnknown(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1) and reltuples < 0 and pg_relation_size(oid) > $2`,
    [joined, leastBytes],
  )
  for (const { name } of rows) await pool.query(`analyze ${name}`)
}
