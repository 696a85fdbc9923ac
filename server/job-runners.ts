import type { Kysely } from 'kysely'
import { attachedJobs, fairJobs, platformJobs } from './areas/index.ts'
import type { FairPlace, JobServices, PlatformPlace } from './areas/job-services.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { JobRunner } from './domain/jobs/runner.ts'
import type { FairDatabases } from './domain/settings/fair-databases.ts'
import { allFairs } from './domain/settings/fairs.ts'

/** The jobs of this process. */
export type Jobs = {
  start(): void
  /** One was put in line: it is looked for at once. */
  wake(): void
  /** Resolves when all that is due is done. */
  idle(): Promise<void>
  stop(): Promise<void>
}

type Options = JobServices & { readonly platform: Kysely<PlatformDb>; readonly fairs: FairDatabases }

/** The platform's own nights are counted at this place, where most fairs are held. */
const platformZone = 'Asia/Shanghai'

export function jobRunners(options: Options): Jobs {
  const { platform, fairs, log } = options
  const ofFairs = new JobRunner<FairPlace>({
    kinds: fairJobs(options),
    attached: attachedJobs,
    places: () => places(platform, fairs),
    log,
  })
  const own: PlatformPlace = { name: 'platform', db: platform, timeZone: platformZone }
  const ofPlatform = new JobRunner<PlatformPlace>({ kinds: platformJobs(options), places: async () => [own], log })
  const both = [ofFairs, ofPlatform]
  return {
    start: () => both.forEach((runner) => void runner.start()),
    wake: () => both.forEach((runner) => void runner.wake()),
    idle: async () => void (await Promise.all(both.map((runner) => runner.idle()))),
    stop: async () => void (await Promise.all(both.map((runner) => runner.stop()))),
  }
}

/** Fairs whose data is whole. One on a server out of reach does not keep the others waiting. */
async function places(platform: Kysely<PlatformDb>, fairs: FairDatabases): Promise<FairPlace[]> {
  const found = await Promise.allSettled(
    (await allFairs(platform)).map(async (fair): Promise<FairPlace> => {
      const { db } = await fairs.of(fair)
      return { name: fair.schema, db, timeZone: fair.timeZone, fair }
    }),
  )
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
