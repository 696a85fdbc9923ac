import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { type ShareMessage, StreamShare } from '../plain/stream-share.ts'
import { channelNamed, type ShareChannel } from '../plain/window-channel.ts'
import { type BoardWindow, type BoardWord, FeedHub, nameOf } from './feed-hub.ts'

type FollowFeedOptions = {
  readonly token: string
  readonly hear: (event: BoardFeed) => void
  /** This browser's page could not read or show the data; gets the name of the error. */
  readonly failed: (fault: string) => void
  /** A connection is there again that was lost. */
  readonly back: () => void
}

/**
 * Follows a board indefinitely, through the one stream of all board windows of this browser. Returns the disposer.
 */
export function followFeed(
  { token, hear, failed, back }: FollowFeedOptions,
  channel: ShareChannel<ShareMessage<BoardWord, BoardWindow>> = channelNamed('fairdesk.boards'),
): () => void {
  const wish = { id: Math.random().toString(36).slice(2), token }
  const show = (event: BoardFeed) => {
    try {
      hear(event)
    } catch (fault) {
      console.error('the board could not be shown', fault)
      failed(nameOf(fault))
    }
  }
  const share = new StreamShare<BoardWord, BoardWindow>({
    channel,
    wish,
    open: (send) => new FeedHub(wish, send),
    hear: (message) => {
      if (message.kind === 'back') back()
      else if (message.kind === 'fault') failed(message.fault)
      else if (message.token === token) show(message.event)
    },
  })
  return () => share.stop()
}
