import type { Shape } from '../../shape.ts'
import type { livePlayer as source } from '../../zh-cn/reports/live-player.ts'

export const livePlayer: Shape<typeof source> = {
  loading: 'Connecting to the live stream…',
  dead: 'The live stream cannot be played now; ordering goes on. It is tried again by itself.',
  refused: 'This address belongs to no live room; please refresh and try again.',
  nothing: 'No address to play',
}
