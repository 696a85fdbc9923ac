import { sql } from 'kysely'
import type { JobRun } from '../../../domain/jobs/job.ts'
import { cancelBatch, chunkSize, doChunk, readBatch, unitCount } from '../../../domain/orders/arrows/batches.ts'
import { askerFrom, type KeptAsker } from '../../asker.ts'
import type { FairJobs, FairPlace, JobServices } from '../../job-services.ts'
import { judgedOrders } from '../judged-orders.ts'
import { isJudgedBefore, knownProblems } from './act.ts'

type Input = { readonly batchId: string; readonly asker: KeptAsker }

/** Acts on many orders, in steps that hold few of them at a time. The batch keeps how far it is: another process goes on from there. */
export const orderBatchJobs: FairJobs = (services) => [
  { kind: 'orders.batch', resumes: true, run: (run) => runBatch(services, run) },
]

async function runBatch(services: JobServices, run: JobRun<FairPlace>): Promise<unknown> {
  const { place, job, signal, progress } = run
  // Written by `begin` and by nobody else.
  const { batchId, asker: kept } = job.input as Input
  const asker = askerFrom({ ...kept, ordering: { ...kept.ordering, fairStatus: place.fair.status } })
  const known = await knownOf(services, place, batchId)
  for (;;) {
    if (signal.aborted) await endOrThrow(run, batchId)
    const batch = await readBatch(place.db, batchId)
    if (batch?.state !== 'waiting') return { done: batch?.done.length ?? 0, skipped: batch?.skipped.length ?? 0 }
    const reached = await place.db.transaction().execute(async (db) => {
      await run.hold(db)
      const size = await chunkSize(db, batch, batch.reached)
      const result = await doChunk(db, asker, { batch, size, ...known })
      await sql`insert into change_feed (orders) values (${[...result.done]}::int[])`.execute(db)
      return batch.reached + size
    })
    await services.changed(place.fair)
    progress(batch.act, reached, unitCount(batch))
  }
}

/** Judged once before the first step: an order that moves meanwhile is told, or judged by itself. */
async function knownOf({ engineOf }: JobServices, { db, fair }: FairPlace, batchId: string) {
  const batch = await readBatch(db, batchId)
  if (!batch || !isJudgedBefore(batch)) return {}
  return { known: knownProblems(await judgedOrders({ db, engine: () => engineOf(fair) }, { brands: 'all' })) }
}

/** Stopped by somebody: what is done stays, the rest is not begun. A process that ends leaves the rest to the next. */
async function endOrThrow({ place, signal }: JobRun<FairPlace>, batchId: string): Promise<void> {
  const asked = await sql`
    select from jobs where kind = 'orders.batch' and dedupe_key = ${batchId} and cancel_asked_at is not null`.execute(
    place.db,
  )
  if (asked.rows.length > 0) await cancelBatch(place.db, batchId)
  signal.throwIfAborted()
}
