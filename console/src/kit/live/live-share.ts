import { type ShareMessage, StreamShare } from '../../plain/stream-share.ts'
import type { ShareChannel } from '../../plain/window-channel.ts'

/** What the live stream has said last. */
export type LiveWord = { readonly version: number | undefined; readonly state: 'connecting' | 'live' | 'away' }

type Parts = {
  readonly channel: ShareChannel<ShareMessage<LiveWord>>
  /** Opens the stream; the function given back closes it. */
  readonly open: (hear: (word: LiveWord) => void) => () => void
  /** Tells this window's screens. */
  readonly hear: (word: LiveWord) => void
}

/** A stream of versions for all windows: who joins is told the last word. */
export function shareLive({ channel, open, hear }: Parts): StreamShare<LiveWord> {
  const openShared = (tell: (word: LiveWord) => void) => {
    let last: LiveWord = { version: undefined, state: 'connecting' }
    const close = open((word) => {
      last = word
      tell(word)
    })
    return { asked: () => last, left: () => undefined, close }
  }
  return new StreamShare({ channel, open: openShared, hear })
}
