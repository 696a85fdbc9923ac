import type { Kysely } from 'kysely'
import type { ServerHealth } from './db/health/server-health.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import type { Readiness } from './db/readiness.ts'
import type { StatementLimits } from './db/statements/limits.ts'
import type { SecurityEvents } from './domain/accounts/security/security-events.ts'
import type { Passwords } from './domain/accounts/sign-in/passwords.ts'
import type { Sessions } from './domain/accounts/sign-in/sessions.ts'
import type { DeviceNews } from './domain/dealers/device-news.ts'
import type { FillDemo } from './domain/fair-lifecycle/demo-fair.ts'
import type { FairDatabases } from './domain/fairs/fair-databases.ts'
import type { ShownFeed } from './domain/live-rooms/shown-feed.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import type { Presence } from './domain/presence/presence.ts'
import type { RehearsalSetup } from './domain/rehearsal/rehearsing.ts'
import type { DiskWatch } from './domain/settings/disk-watch.ts'
import type { Seal } from './domain/settings/seal.ts'
import type { StandbyControl } from './domain/standby/standby-control.ts'
import type { Engines } from './engine/engines.ts'
import type { WebRules } from './http/edge/web-rules.ts'
import type { Jobs } from './job-runners.ts'

/** Components the app is built from. */
export type Parts = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: FairDatabases
  readonly engines: Pick<Engines, 'engineOf' | 'loaded' | 'changed' | 'warm' | 'count'>
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly seal: Seal
  readonly dataDir: string
  readonly pictureSource: PictureSource
  readonly fillDemo: FillDemo | null
  readonly rehearsing: RehearsalSetup | null
  readonly shownFeed: ShownFeed
  readonly jobs: Pick<Jobs, 'wake'>
  readonly security: SecurityEvents
  readonly disk: Pick<DiskWatch, 'stage'>
  readonly presence: Presence
  readonly deviceNews: DeviceNews
  /** True to disable the rate limit of customers' devices. */
  readonly isUnpaced: boolean
  readonly webRules: WebRules
  readonly readiness: Readiness
  /** Health of the platform's database server. */
  readonly health: Pick<ServerHealth, 'unavailableMs' | 'whileAvailable' | 'onChange'>
  readonly limits: StatementLimits
  /** Null where the database is a given one. */
  readonly standby: StandbyControl | null
  /** Logs failures that no caller receives. */
  log(line: string, error: unknown): void
}
