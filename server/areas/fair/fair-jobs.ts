import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { copyJob } from '../../domain/fairs/copy-fair.ts'
import { demoFairJob } from '../../domain/fairs/demo-fair.ts'
import { dueFairs, settleDue } from '../../domain/fairs/fair-states.ts'
import { removeUnusedPhotos } from '../../domain/fairs/unused-photos.ts'
import type { JobKind } from '../../domain/jobs/job.ts'
import { enqueue } from '../../domain/jobs/queue.ts'
import type { JobServices, PlatformPlace } from '../job-services.ts'
import { movedAs } from './states.ts'

/** Writes down what plans of fairs have brought about, each fair by itself; readers count it in already, so it may be late. */
const stateJob = ({ fairs, changed, log }: JobServices): JobKind<PlatformPlace> => ({
  kind: 'fair.state',
  resumes: true,
  run: async ({ place }) => {
    let settled = 0
    for (const fairId of await dueFairs(place.db)) {
      try {
        settled += await settleFair(place.db, { fairs, changed, fairId })
      } catch (error) {
        // Orders that are being saved may stand in its way; the other fairs need not wait for it.
        log(`the plan of fair ${fairId} waits`, error)
        await lookAgain(place.db)
      }
    }
    return { settled }
  },
})

async function lookAgain(platform: Kysely<PlatformDb>): Promise<void> {
  const jobId = await enqueue(platform, { kind: 'fair.state', principal: 'schedule' })
  await sql`update jobs set run_at = now() + interval '30 seconds' where id = ${jobId}`.execute(platform)
}

type DueFair = Pick<JobServices, 'fairs' | 'changed'> & { readonly fairId: number }

async function settleFair(platform: Kysely<PlatformDb>, { fairs, changed, fairId }: DueFair): Promise<number> {
  const settled = await platform.transaction().execute(async (db) => {
    const done = await settleDue(db, fairs, fairId)
    if (!done) return null
    const { fair, to, movedOrders } = done
    const after = JSON.stringify({ status: to, ...movedAs(movedOrders) })
    await db
      .insertInto('operation_log')
      .values({ account: 'schedule', action: 'fair.set-state', ref: fair.code, after })
      .execute()
    return done
  })
  if (!settled) return 0
  if (settled.movedOrders > 0) await changed(settled.fair)
  return 1
}

/** A day after somebody has confirmed it: what was shown again since stays. */
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
