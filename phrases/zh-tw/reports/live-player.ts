// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** The page that plays a live room, in the console and on customers' devices. */
export const livePlayer = {
  loading: '正在連線直播…',
  dead: '直播暫時無法播放，訂貨不受影響，稍後會自動重試。',
  refused: '這個網址不在可播放的直播間內，請重新整理後再試。',
  nothing: '沒有直播網址',
}
