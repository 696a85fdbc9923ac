/** Two people have edited one record. */
export const conflict = {
  title: '内容已被他人修改',
  note: '下列内容与他人刚保存的不同。请逐项选择，保存后以所选为准；未列出的内容双方一致。',
  field: '项目',
  mine: '我的',
  theirs: '他人的',
  nothing: '空',
  save: '保存所选',
  cancel: '返回继续修改',
}
