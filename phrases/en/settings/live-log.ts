import type { Shape } from '../../shape.ts'
import type { liveLog as source } from '../../zh-cn/settings/live-log.ts'

export const liveLog: Shape<typeof source> = {
  fields: {
    roomTitle: 'Title',
    roomKind: 'Played as',
    cover: 'Cover',
    roomState: 'State',
    shownThing: 'Shown',
    playlist: 'Playlist',
    comment: 'Comment',
    hiddenComment: 'Hidden',
  },
}
