import path from 'node:path'
import type { ServerHealth } from './db/health/server-health.ts'
import { SecurityEvents } from './domain/accounts/security/security-events.ts'
import { othersIn } from './domain/accounts/sign-in/find-others.ts'
import { Sessions } from './domain/accounts/sign-in/sessions.ts'
import { DeviceNews } from './domain/dealers/device-news.ts'
import { ShownFeed } from './domain/live-rooms/shown-feed.ts'
import { followFairPlaces } from './domain/settings/fair-places.ts'
import { LogFile } from './log/log-file.ts'
import type { InstallationDatabases } from './open-databases.ts'

type Options = Pick<InstallationDatabases, 'platform' | 'news' | 'fairs' | 'engines'> & {
  /** Health of the platform's database server. */
  readonly health: ServerHealth
  readonly dataDir: string
  readonly log: (line: string, error?: unknown) => void
}

/** Services that keep sessions and the news for customers' devices current in every process. */
export type FollowedServices = {
  readonly health: ServerHealth
  readonly security: SecurityEvents
  readonly sessions: Sessions
  readonly deviceNews: DeviceNews
  readonly shownFeed: ShownFeed
}

export async function followServices({
  platform,
  news,
  fairs,
  engines,
  health,
  dataDir,
  log,
}: Options): Promise<FollowedServices> {
  await followFairPlaces({ platform: platform.db, news, fairs, engines, log })
  const isAvailable = () => health.unavailableMs === null
  return {
    health,
    security: new SecurityEvents({
      platform: platform.db,
      fairs,
      file: new LogFile(path.join(dataDir, 'security.log')),
    }),
    sessions: await Sessions.follow({ database: platform, news, isAvailable, ...othersIn(fairs) }),
    deviceNews: await DeviceNews.follow(platform, news),
    shownFeed: await ShownFeed.follow({ database: platform, news, fairs, log }),
  }
}
