import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { type ShareMessage, StreamShare } from '../plain/stream-share.ts'
import { channelNamed, type ShareChannel } from '../plain/window-channel.ts'
import { type BoardWindow, type BoardWord, FeedHub, nameOf } from './feed-hub.ts'

type Following = {
  readonly token: string
  readonly hear: (event: BoardFeed) => void
  /** A page of this browser itself could not read or show what came: the name of the fault. */
  readonly failed: (fault: string) => void
  /** A connection is there again that was lost. */
  readonly back: () => void
}

type Channel = ShareChannel<ShareMessage<BoardWord, BoardWindow>>

/** Follows a board for ever, in the one stream of all board windows of this browser. Gives back what ends it. */
export function followFeed(
  { token, hear, failed, back }: Following,
  channel: Channel = channelNamed('fairdesk.boards'),
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
    open: (tell) => new FeedHub(wish, tell),
    hear: (word) => {
      if (word.kind === 'back') back()
      else if (word.kind === 'fault') failed(word.fault)
      else if (word.token === token) show(word.event)
    },
  })
  return () => share.stop()
}
