import { othersIn } from './domain/accounts/sign-in/find-others.ts'
import { Sessions } from './domain/accounts/sign-in/sessions.ts'
import { DeviceNews } from './domain/dealers/device-news.ts'
import { ShownFeed } from './domain/live-rooms/shown-feed.ts'
import { followFairPlaces } from './domain/settings/fair-places.ts'
import type { InstallationDatabases } from './open-databases.ts'

type Options = Pick<InstallationDatabases, 'platform' | 'news' | 'fairs' | 'engines'> & {
  /** False while the database of the platform does not answer. */
  readonly isAvailable: () => boolean
  readonly log: (line: string, error?: unknown) => void
}

/** Services that keep sessions and the news for customers' devices current in every process. */
export type FollowedServices = {
  readonly sessions: Sessions
  readonly deviceNews: DeviceNews
  readonly shownFeed: ShownFeed
}

export async function followServices({
  platform,
  news,
  fairs,
  engines,
  isAvailable,
  log,
}: Options): Promise<FollowedServices> {
  await followFairPlaces({ platform: platform.db, news, fairs, engines, log })
  return {
    sessions: await Sessions.follow({ database: platform, news, isAvailable, ...othersIn(fairs) }),
    deviceNews: await DeviceNews.follow(platform, news),
    shownFeed: await ShownFeed.follow({ database: platform, news, fairs, log }),
  }
}
