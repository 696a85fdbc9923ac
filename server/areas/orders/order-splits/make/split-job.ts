import { sql } from 'kysely'
import type { JobRun } from '../../../../domain/jobs/job.ts'
import { readSizeBook } from '../../../../domain/splits/order-content.ts'
import { advanceRun, cancelRun, readRun, type StoredRun } from '../../../../domain/splits/runs.ts'
import { readSplitSwitches, splitOrders } from '../../../../domain/splits/split-orders.ts'
import { askerFrom, type StoredPrincipal } from '../../../asker.ts'
import type { FairJobs, FairPlace } from '../../../job-services.ts'

type Input = { readonly planId: number; readonly asker: StoredPrincipal }

/** Orders per transaction: few enough that a concurrent save hardly waits, enough that each costs few statements. */
const ordersAtOnce = 10

/** Splits many orders, some at a time; the run keeps how far it is, and another process goes on from there. */
export const orderSplitJobs: FairJobs = () => [{ kind: 'orders.split', resumes: true, run: splitByJob }]

async function splitByJob(job: JobRun<FairPlace>): Promise<unknown> {
  const { scope, signal, progress } = job
  // Written only by `createSplits`.
  const { planId, asker: storedAsker } = job.job.input as Input
  const asker = askerFrom(storedAsker)
  const { requireApproved } = await readSplitSwitches(scope.db)
  const sizes = await readSizeBook(scope.db)
  for (;;) {
    if (signal.aborted) await endOrThrow(job, planId)
    const run = await readRun(scope.db, planId)
    if (run?.state !== 'waiting') return { done: run?.done.length ?? 0, parts: run?.parts ?? 0 }
    const splitting = { goods: run.scope.goods ?? {}, visibility: asker.visibility, requireApproved, sizes }
    await scope.db.transaction().execute(async (db) => {
      await job.hold(db)
      const ids = run.orderIds.slice(run.reached, run.reached + ordersAtOnce)
      const outcomes = await splitOrders(db, ids, { splitting, plan: run.plan, maker: makerOf(run) })
      await advanceRun(db, run, { outcomes, count: ids.length })
    })
    progress('split', Math.min(run.reached + ordersAtOnce, run.orderIds.length), run.orderIds.length)
  }
}

function makerOf({ id, account, realName }: StoredRun) {
  return { planId: id, account, author: realName || account }
}

/** Ends a job that a user stopped: parts made so far stay. When a process ends, the next one continues. */
async function endOrThrow({ scope, signal }: JobRun<FairPlace>, planId: number): Promise<void> {
  const stopped = await sql`
    select from jobs where kind = 'orders.split' and dedupe_key = ${String(planId)} and cancel_asked_at is not null`.execute(
    scope.db,
  )
  if (stopped.rows.length > 0) await cancelRun(scope.db, planId)
  signal.throwIfAborted()
}
