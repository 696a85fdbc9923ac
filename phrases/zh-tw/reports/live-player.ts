import type { Shape } from '../../shape.ts'
import type { livePlayer as source } from '../../zh-cn/reports/live-player.ts'

export const livePlayer: Shape<typeof source> = {
  loading: '正在連線直播…',
  dead: '直播暫時無法播放，訂貨不受影響，稍後會自動重試。',
  refused: '這個網址不在可播放的直播間內，請重新整理後再試。',
  nothing: '沒有直播網址',
}
