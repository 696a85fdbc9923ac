import type { PoolClient } from 'pg'
import { type FairPlan, plannedTables } from '../plan/fair-plan.ts'
import { copyInto } from './copy-into.ts'
import { type CopyValue, copyLine } from './copy-text.ts'

/** Everything of a plan but its orders, in the transaction of `client`. */
export async function fillTables(client: PoolClient, { tables }: FairPlan): Promise<void> {
  for (const table of plannedTables) {
    const rows: readonly object[] = tables[table]
    const columns = Object.keys(rows[0] ?? {})
    const copying = copyInto(client, table, columns)
    await copying.write(rows.map((row) => copyLine(valuesOf(row, columns))).join(''))
    await copying.end()
    if (columns.includes('id'))
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, rows.length])
  }
}

function valuesOf(row: object, columns: readonly string[]): CopyValue[] {
  const valueByColumn = new Map<string, CopyValue>(Object.entries(row))
  return columns.map((column) => valueByColumn.get(column))
}
