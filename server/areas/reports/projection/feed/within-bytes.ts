import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'

/** Maximum size sent to every screen of a hall each second. */
export const mostBytes = 6000

/** Drops the feed's oldest orders while long names make it exceed the size limit. */
export function withinBytes(feed: BoardFigures): BoardFigures {
  const ticker = [...(feed.ticker ?? [])]
  let trimmedFeed = feed
  while (ticker.length > 0 && Buffer.byteLength(JSON.stringify(trimmedFeed)) > mostBytes) {
    ticker.pop()
    trimmedFeed = { ...feed, ticker }
  }
  return trimmedFeed
}
