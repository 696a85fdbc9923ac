import type { Kysely } from 'kysely'
import { attachedJobs, fairJobs, platformJobs } from './areas/index.ts'
import type { FairPlace, JobServices, PlatformPlace } from './areas/job-services.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import type { FairActivity } from './domain/fairs/fair-activity.ts'
import type { FairDatabases } from './domain/fairs/fair-databases.ts'
import { workOf } from './domain/jobs/fair-work.ts'
import { JobRunner } from './domain/jobs/runner.ts'
import type { Fair } from './domain/visibility/session-user.ts'

/** The jobs of this process. */
export type Jobs = {
  start(): void
  /** One was put in line: it is looked for at once. */
  wake(): void
  /** Resolves when all that is due is done. */
  idle(): Promise<void>
  stop(): Promise<void>
}

type Options = JobServices & {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: FairDatabases
  readonly activity: FairActivity
}

/** The platform's own nights are counted at this place, where most fairs are held. */
const platformZone = 'Asia/Shanghai'

export function jobRunners(options: Options): Jobs {
  const { platform, log } = options
  const kinds = fairJobs(options)
  const ofFairs = new JobRunner<FairPlace>({
    kinds,
    attached: attachedJobs,
    scopes: () => openScopes(options, kinds),
    log,
  })
  const platformPlace: PlatformPlace = { name: 'platform', db: platform, timeZone: platformZone }
  const ofPlatform = new JobRunner<PlatformPlace>({
    kinds: platformJobs(options),
    scopes: async () => [platformPlace],
    log,
  })
  const both = [ofFairs, ofPlatform]
  return {
    start: () => both.forEach((runner) => void runner.start()),
    wake: () => both.forEach((runner) => void runner.wake()),
    idle: async () => void (await Promise.all(both.map((runner) => runner.idle()))),
    stop: async () => void (await Promise.all(both.map((runner) => runner.stop()))),
  }
}

/**
 * Fairs in which something may be due. They are found without a connection for each; one on a server out of reach does not keep the
 * others waiting.
 */
async function openScopes({ fairs, activity, log }: Options, kinds: ReturnType<typeof fairJobs>): Promise<FairPlace[]> {
  const opened: Fair[] = []
  for (const fair of await activity.awakeFairs()) {
    // Brings its tables up to date.
    const isThere = await fairs.openOf(fair).then(
      () => true,
      () => false,
    )
    if (isThere) opened.push(fair)
  }
  const fairPlaces: FairPlace[] = []
  const works = await workOf(fairs, { fairs: opened, kinds, log })
  await activity.letSleep(works.filter(({ hasWork }) => !hasWork))
  for (const { fair, hasWork } of works) {
    if (!hasWork) continue
    const { db } = await fairs.openOf(fair)
    fairPlaces.push({ name: fair.schema, db, timeZone: fair.timeZone, fair })
  }
  return fairPlaces
}
