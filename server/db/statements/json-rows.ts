import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of a parameter, as a table; `alias` names it and its columns with their types, as `name (column type, ...)`. The limit
 * leaves none out: it tells the planner that they are few, where it would read whole tables for a hundred rows.
 */
export function jsonRows(rows: readonly object[], alias: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from json_to_recordset(${JSON.stringify(rows)}) as ${alias} limit ${rows.length})`
}
