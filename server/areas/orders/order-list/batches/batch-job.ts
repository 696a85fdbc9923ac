import { sql } from 'kysely'
import type { JobRun } from '../../../../domain/jobs/job.ts'
import { cancelBatch, readBatch } from '../../../../domain/orders/arrows/batches.ts'
import { chunkSize, doChunk, stepCount } from '../../../../domain/orders/batches/batch-acts.ts'
import { askerFrom, type StoredPrincipal } from '../../../asker.ts'
import type { FairJobs, FairPlace, JobServices } from '../../../job-services.ts'
import { judgedOrders } from '../judged-orders.ts'
import { isJudgedBefore, knownProblems } from './act.ts'

type Input = { readonly batchId: string; readonly asker: StoredPrincipal }

/** Acts on many orders, in steps that hold few of them at a time. The batch keeps how far it is: another process goes on from there. */
export const orderBatchJobs: FairJobs = (services) => [
  { kind: 'orders.batch', resumes: true, run: (run) => runBatch(services, run) },
]

async function runBatch(services: JobServices, run: JobRun<FairPlace>): Promise<unknown> {
  const { scope, job, signal, progress } = run
  // Written only by `beginBatch`.
  const { batchId, asker: storedAsker } = job.input as Input
  const asker = askerFrom({ ...storedAsker, ordering: { ...storedAsker.ordering, fairStatus: scope.fair.status } })
  const problemsAt = await problemsKnown(services, scope, batchId)
  for (;;) {
    if (signal.aborted) await endOrThrow(run, batchId)
    const batch = await readBatch(scope.db, batchId)
    if (batch?.state !== 'waiting') return { done: batch?.done.length ?? 0, skipped: batch?.skipped.length ?? 0 }
    const reached = await scope.db.transaction().execute(async (db) => {
      await run.hold(db)
      const size = await chunkSize(db, batch)
      const result = await doChunk(db, asker, { batch, size, problemsAt })
      await sql`insert into change_feed (orders) values (${[...result.done]}::int[])`.execute(db)
      return batch.reached + size
    })
    await services.changed(scope.fair)
    progress(batch.act, reached, stepCount(batch))
  }
}

/** Validates once before the first step: an order that changes meanwhile is reported, or validated by itself. */
async function problemsKnown({ engineOf }: JobServices, { db, fair }: FairPlace, batchId: string) {
  const batch = await readBatch(db, batchId)
  if (!batch || !isJudgedBefore(batch)) return undefined
  return knownProblems(await judgedOrders({ db, engine: () => engineOf(fair) }, { brands: 'all' }))
}

/**
 * Ends a job that a user stopped: what is done stays, the rest is not begun. When a process ends, the next one
 * continues.
 */
async function endOrThrow({ scope, signal }: JobRun<FairPlace>, batchId: string): Promise<void> {
  const cancelResult = await sql`
    select from jobs where kind = 'orders.batch' and dedupe_key = ${batchId} and cancel_asked_at is not null`.execute(
    scope.db,
  )
  if (cancelResult.rows.length > 0) await cancelBatch(scope.db, batchId)
  signal.throwIfAborted()
}
