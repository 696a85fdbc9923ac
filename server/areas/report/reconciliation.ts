import type { report } from '@fairdesk/contract/areas/report'
import type { Output } from '@fairdesk/contract/endpoint'
import type { ReadContext } from '../context.ts'

/** Counts every total again by SQL and says where the engine differs; amounts in fen, as they are compared. */
export async function reconciliation({ engine }: ReadContext): Promise<Output<typeof report.reconcile>> {
  const { ok, at, elapsedMs, compared, differences } = await (await engine()).reconcile()
  return {
    ok,
    at: at.toISOString(),
    ms: Math.round(elapsedMs),
    checked: compared,
    differences: differences.map(({ report: name, id, figure, engine: counted, database }) => ({
      what: `${name} ${id} ${figure}`,
      sql: database,
      engine: counted,
    })),
  }
}
