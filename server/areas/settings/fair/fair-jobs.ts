import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { copyJob } from '../../../domain/fair-lifecycle/copy-fair.ts'
import { demoFairJob } from '../../../domain/fair-lifecycle/demo-fair.ts'
import { dueFairs, settleDue } from '../../../domain/fair-lifecycle/fair-states.ts'
import { removeUnusedPhotos } from '../../../domain/fair-lifecycle/unused-photos.ts'
import type { JobKind } from '../../../domain/jobs/job.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { JobServices, PlatformPlace } from '../../job-services.ts'
import { movedAs } from './states.ts'

/**
 * Persists what scheduled plans of fairs have changed, each fair by itself; readers apply it already, so it may run
 * late.
 */
const stateJob = ({ fairs, changed, log }: JobServices): JobKind<PlatformPlace> => ({
  kind: 'fair.state',
  resumes: true,
  run: async ({ scope }) => {
    let settledCount = 0
    for (const fairId of await dueFairs(scope.db)) {
      try {
        settledCount += await settleFair(scope.db, { fairs, changed, fairId })
      } catch (error) {
        // Concurrent saves of orders may block it; the other fairs need not wait.
        log(`the plan of fair ${fairId} waits`, error)
        await lookAgain(scope.db)
      }
    }
    return { settled: settledCount }
  },
})

async function lookAgain(platform: Kysely<PlatformDb>): Promise<void> {
  const jobId = await enqueue(platform, { kind: 'fair.state', principal: 'schedule' })
  await sql`update jobs set run_at = now() + interval '30 seconds' where id = ${jobId}`.execute(platform)
}

async function settleFair(
  platform: Kysely<PlatformDb>,
  { fairs, changed, fairId }: Pick<JobServices, 'fairs' | 'changed'> & { readonly fairId: number },
): Promise<number> {
  const settledFair = await platform.transaction().execute(async (db) => {
    const done = await settleDue(db, fairs, fairId)
    if (!done) return null
    const { fair, targetState, movedOrders } = done
    const afterJson = JSON.stringify({ status: targetState, ...movedAs(movedOrders) })
    await db
      .insertInto('operation_log')
      .values({ account: 'schedule', action: 'fair.set-state', ref: fair.code, after: afterJson })
      .execute()
    return done
  })
  if (!settledFair) return 0
  if (settledFair.movedOrders > 0) await changed(settledFair.fair)
  return 1
}

/** Runs a day after somebody has confirmed it; pictures shown again since are kept. */
const picturesJob = (services: JobServices): JobKind<PlatformPlace> => ({
  kind: 'pictures.clean',
  resumes: true,
  run: ({ signal }) => removeUnusedPhotos(services, signal),
})

export const fairJobsOfPlatform = (services: JobServices): readonly JobKind<PlatformPlace>[] => [
  copyJob(services),
  demoFairJob(services),
  stateJob(services),
  picturesJob(services),
]
