import type { Shape } from '../../shape.ts'
import type { liveLog as source } from '../../zh-cn/settings/live-log.ts'

export const liveLog: Shape<typeof source> = {
  fields: {
    roomTitle: '標題',
    roomKind: '播放方式',
    cover: '封面',
    roomState: '狀態',
    shownThing: '展示商品',
    playlist: '播放清單',
    comment: '評論',
    hiddenComment: '隱藏評論',
  },
}
