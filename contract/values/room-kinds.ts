/** Ways to play a live room: `hls` is a stream the page plays itself, `frame` another site's page. */
export const roomKinds = ['hls', 'frame'] as const
export type RoomKind = (typeof roomKinds)[number]
