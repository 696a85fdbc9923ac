import { type ShareMessage, StreamShare } from '../../plain/stream-share.ts'
import type { ShareChannel } from '../../plain/window-channel.ts'

/** Last state reported by the live stream. */
export type LiveWord = {
  readonly version: number | undefined
  readonly state: 'connecting' | 'live' | 'away'
  /** False while the server's database does not answer; absent until the stream has said either. */
  readonly isDatabaseAvailable?: boolean | undefined
}

type Parts = {
  readonly channel: ShareChannel<ShareMessage<LiveWord>>
  /** Opens the stream; the function given back closes it. */
  readonly open: (hear: (message: LiveWord) => void) => () => void
  /** Tells this window's screens. */
  readonly hear: (message: LiveWord) => void
}

/** Shares a stream of versions between all windows; a new window gets the last message. */
export function shareLive({ channel, open, hear }: Parts): StreamShare<LiveWord> {
  const openShared = (onMessage: (message: LiveWord) => void) => {
    let last: LiveWord = { version: undefined, state: 'connecting' }
    const close = open((message) => {
      last = message
      onMessage(message)
    })
    return { subscribe: () => last, unsubscribe: () => undefined, close }
  }
  return new StreamShare({ channel, open: openShared, hear })
}
