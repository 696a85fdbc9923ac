import type { CallAs } from './areas/job-services.ts'
import type { DatabaseHealth } from './db/health/database-health.ts'
import { News } from './db/news.ts'
import { type Database, openDatabase } from './db/open.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import type { StatementWatch } from './db/statements/statement-watch.ts'
import type { FillDemo } from './domain/fair-lifecycle/demo-fair.ts'
import { FairActivity } from './domain/fairs/fair-activity.ts'
import { FairDatabases } from './domain/fairs/fair-databases.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import { Presence } from './domain/presence/presence.ts'
import type { RehearsalSetup } from './domain/rehearsal/rehearsing.ts'
import { DiskWatch } from './domain/settings/disk-watch.ts'
import type { Seal } from './domain/settings/seal.ts'
import { Engines } from './engine/engines.ts'
import { type Jobs, jobRunners } from './job-runners.ts'
import { usualConnections } from './start-settings/connections-setting.ts'

/** Databases of an installation and the services on them, not started yet. */
export type InstallationDatabases = {
  readonly platform: Database<PlatformDb>
  readonly fairs: FairDatabases
  readonly news: News
  readonly engines: Engines
  readonly disk: DiskWatch
  readonly jobs: Jobs
  readonly presence: Presence
  close(): Promise<void>
}

type Options = {
  readonly url: string
  /** Maximum connections to a database server, shared by the fairs on it. */
  readonly connections?: number | undefined
  readonly dataDir: string
  /** FAIRDESK_SECRET, where it is given. */
  readonly secret: string | null
  readonly pictureSource: PictureSource
  readonly fillDemo: FillDemo | null
  readonly rehearsing: RehearsalSetup | null
  readonly keepsReserve: boolean
  /** There once the databases are. */
  readonly seal: () => Seal
  readonly callAs: CallAs
  readonly watch: StatementWatch
  readonly health: DatabaseHealth
  readonly log: (line: string, error?: unknown) => void
}

export function openDatabases(options: Options): InstallationDatabases {
  const { url, connections = usualConnections, dataDir, secret, watch, health, log } = options
  const onLost = (error: Error) => log('database connection lost', error)
  const platform = openDatabase<PlatformDb>({ url, schema: 'platform', size: 10, onLost, watch })
  const activity = new FairActivity(platform.db, log)
  const fairs = new FairDatabases({ url, size: connections, onLost, watch, onUse: (schema) => activity.use(schema) })
  const news = new News(url, log)
  const engines = new Engines({ url, databaseOf: (fair) => fairs.databaseOf(fair), log })
  const onStage = (stage: string) => log(`room on the disk: ${stage}`)
  const disk = new DiskWatch({ dataDir, keepsReserve: options.keepsReserve, onStage })
  const engineOf: Parameters<typeof jobRunners>[0]['engineOf'] = (fair) => engines.engineOf(fair)
  const changed: Parameters<typeof jobRunners>[0]['changed'] = (fair) => engines.changed(fair)
  const wakeJobs = () => jobs.wake()
  const installation = { url, dataDir, secret }
  const { pictureSource, fillDemo, rehearsing, seal, callAs } = options
  const outside = { pictureSource, fillDemo, rehearsing, seal, callAs, log }
  const services = { dataDir, installation, ...outside, engineOf, changed, wakeJobs }
  const jobs: Jobs = jobRunners({ platform: platform.db, fairs, activity, ...services })
  const presence = new Presence({ platform: platform.db, fairs, log })
  const close = async () => {
    disk.stop()
    await presence.close()
    await engines.close()
    await news.close()
    await fairs.close()
    await platform.close()
    await watch.close()
    await health.close()
  }
  return { platform, fairs, news, engines, disk, jobs, presence, close }
}
