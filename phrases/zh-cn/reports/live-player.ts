/** The page that plays a live room, in the console and on customers' devices. */
export const livePlayer = {
  loading: '正在连接直播…',
  dead: '直播暂时无法播放，订货不受影响，稍后会自动重试。',
  refused: '这个地址不在可播放的直播间内，请刷新后再试。',
  nothing: '没有直播地址',
}
