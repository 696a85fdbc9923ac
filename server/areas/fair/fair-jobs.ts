import { copyJob } from '../../domain/fairs/copy-fair.ts'
import { demoFairJob } from '../../domain/fairs/demo-fair.ts'
import { settleDue } from '../../domain/fairs/fair-states.ts'
import { removeUnusedPhotos } from '../../domain/fairs/unused-photos.ts'
import type { JobKind } from '../../domain/jobs/job.ts'
import type { JobServices, PlatformPlace } from '../job-services.ts'

/** Writes down what plans of fairs have brought about; who reads them counts it in already, so it may be late. */
const stateJob: JobKind<PlatformPlace> = {
  kind: 'fair.state',
  resumes: true,
  run: ({ place }) =>
    place.db.transaction().execute(async (db) => {
      const settled = await settleDue(db)
      for (const { id, to } of settled)
        await db
          .insertInto('operation_log')
          .values({
            account: 'schedule',
            action: 'fair.set-state',
            ref: String(id),
            after: JSON.stringify({ status: to }),
          })
          .execute()
      return { settled: settled.length }
    }),
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
  stateJob,
  picturesJob(services),
]
