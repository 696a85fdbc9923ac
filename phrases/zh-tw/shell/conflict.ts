// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Two people have edited one record. */
export const conflict = {
  title: '內容已被他人修改',
  note: '下列內容與他人剛儲存的不同。請逐項選擇，儲存後以所選為準；未列出的內容雙方一致。',
  field: '項目',
  mine: '我的',
  theirs: '他人的',
  nothing: '空白',
  save: '儲存所選',
  cancel: '返回繼續修改',
}
