import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'

/** What every screen of a hall is sent each second. */
export const mostBytes = 6000

/** The feed, its oldest orders left out where names are so long that it would weigh more. */
export function withinBytes(feed: BoardFigures): BoardFigures {
  const ticker = [...(feed.ticker ?? [])]
  let shown = feed
  while (ticker.length > 0 && Buffer.byteLength(JSON.stringify(shown)) > mostBytes) {
    ticker.pop()
    shown = { ...feed, ticker }
  }
  return shown
}
