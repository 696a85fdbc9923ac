// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the operation log calls the fields of live rooms and scores. */
export const liveLog = {
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
