export const tabs = {
  pin: '固定页签',
  unpin: '取消固定',
  pinned: '已固定',
  newWindow: '在新窗口打开',
  moveLeft: '左移',
  moveRight: '右移',
  doubleClick: '双击',
  moved: ({ title, place, count }: { title: string; place: number; count: number }) =>
    `${title} 现在是第 ${place} 个页签，共 ${count} 个`,
  keysHint: '双击刷新，中键关闭，右键更多，拖动排序',
  scrollLeft: '前面的页签',
  scrollRight: '后面的页签',
  unsavedIn: ({ titles }: { titles: readonly string[] }) => `${titles.join('、')}有未保存的内容，确定要放弃吗？`,
  frameRefused: '不能打开这个网页',
  frameRefusedHint: '地址必须以 http 或 https 开头。请让管理员在报表配置中修改。',
  frameBarredHint: '这个网站是在您打开系统之后才允许的。重新加载后即可查看，请先保存其它页签里的内容。',
}
