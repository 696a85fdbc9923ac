import { sql } from 'kysely'
import type { JobRun } from '../../../domain/jobs/job.ts'
import { readSizeBook } from '../../../domain/splits/order-content.ts'
import { advanceRun, cancelRun, readRun, type StoredRun } from '../../../domain/splits/runs.ts'
import { readSplitSwitches, splitOrders } from '../../../domain/splits/split-orders.ts'
import { askerFrom, type KeptAsker } from '../../asker.ts'
import type { FairJobs, FairPlace } from '../../job-services.ts'

type Input = { readonly planId: number; readonly asker: KeptAsker }

/** Orders in one transaction: few enough that who saves one of them hardly waits, enough that each costs few statements. */
const ordersAtOnce = 10

/** Splits many orders, some at a time; the run keeps how far it is, and another process goes on from there. */
export const orderSplitJobs: FairJobs = () => [{ kind: 'orders.split', resumes: true, run: splitByJob }]

async function splitByJob(job: JobRun<FairPlace>): Promise<unknown> {
  const { place, signal, progress } = job
  // Written by `createSplits` and by nobody else.
  const { planId, asker: kept } = job.job.input as Input
  const asker = askerFrom(kept)
  const { requireApproved } = await readSplitSwitches(place.db)
  const sizes = await readSizeBook(place.db)
  for (;;) {
    if (signal.aborted) await endOrThrow(job, planId)
    const run = await readRun(place.db, planId)
    if (run?.state !== 'waiting') return { done: run?.done.length ?? 0, parts: run?.parts ?? 0 }
    const splitting = { goods: run.scope.goods ?? {}, visibility: asker.visibility, requireApproved, sizes }
    await place.db.transaction().execute(async (db) => {
      await job.hold(db)
      const ids = run.orderIds.slice(run.reached, run.reached + ordersAtOnce)
      const outcomes = await splitOrders(db, ids, { splitting, plan: run.plan, maker: makerOf(run) })
      await advanceRun(db, run, { outcomes, count: ids.length })
    })
    progress('split', Math.min(run.reached + ordersAtOnce, run.orderIds.length), run.orderIds.length)
  }
}

function makerOf({ id, account, realName }: StoredRun) {
  return { planId: id, account, by: realName || account }
}

/** Stopped by somebody: what is made stays. A process that ends leaves the rest to the next. */
async function endOrThrow({ place, signal }: JobRun<FairPlace>, planId: number): Promise<void> {
  const stopped = await sql`
    select from jobs where kind = 'orders.split' and dedupe_key = ${String(planId)} and cancel_asked_at is not null`.execute(
    place.db,
  )
  if (stopped.rows.length > 0) await cancelRun(place.db, planId)
  signal.throwIfAborted()
}
