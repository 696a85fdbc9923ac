import { Reconciliation } from '@fairdesk/contract/areas/reports/reconcile'
import type { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import type { Handler } from '../handler.ts'

/** As the job that the clock began last has left it; one of a release that compared less is none. */
export const lastReconciliation: Handler<typeof report.lastReconciliation> = async ({ db }) => {
  const found = await sql<{ result: unknown }>`
    select result from jobs where kind = 'report.reconcile' and state = 'done' order by ended_at desc limit 1`.execute(
    db,
  )
  const read = Reconciliation.safeParse(found.rows[0]?.result)
  return { last: read.success ? read.data : null }
}
