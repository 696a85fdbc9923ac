/** How a live room is played: `hls` is a stream that the page plays itself, `frame` another site's page. */
export const roomKinds = ['hls', 'frame'] as const
export type RoomKind = (typeof roomKinds)[number]
