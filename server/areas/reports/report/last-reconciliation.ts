import { Reconciliation } from '@fairdesk/contract/areas/reports/reconcile'
import type { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'

/** Returns the result of the last completed job; null if there is none, or an older release compared less. */
export const lastReconciliation: Handler<typeof report.lastReconciliation> = async ({ db }) => {
  const result = await sql<{ result: unknown }>`
    select result from jobs where kind = 'report.reconcile' and state = 'done' order by ended_at desc limit 1`.execute(
    db,
  )
  const read = Reconciliation.safeParse(result.rows[0]?.result)
  return { last: read.success ? read.data : null }
}
