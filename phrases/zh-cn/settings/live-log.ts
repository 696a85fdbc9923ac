/** What the operation log calls the fields of live rooms and scores. */
export const liveLog = {
  fields: {
    roomTitle: '标题',
    roomKind: '播放方式',
    cover: '封面',
    roomState: '状态',
    shownThing: '展示商品',
    playlist: '播放列表',
    comment: '评论',
    hiddenComment: '隐藏评论',
  },
}
