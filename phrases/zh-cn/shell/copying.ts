/** What grids say when something is copied out of them. */
export const copying = {
  copy: '复制',
  copyWithHeads: '带表头复制',
  level: '层级',
  copied: ({ rows }: { rows: string }) => `已复制 ${rows} 行`,
  fetching: ({ done, rows }: { done: string; rows: string }) => `正在读取要复制的行 ${done} / ${rows}`,
  ready: ({ rows }: { rows: string }) => `已备好 ${rows} 行，请点「复制」`,
  moved: ({ rows }: { rows: string }) => `读取期间列表有变动，按最新列表已备好 ${rows} 行，确认后请点「复制」`,
  tooMany: ({ rows, most }: { rows: string; most: string }) =>
    `没有复制：选中 ${rows} 行，一次最多复制 ${most} 行。请缩小范围，或用导出`,
  failed: '没有复制：读取其余的行时连接中断。连接恢复后请重试',
  blocked: '没有复制：浏览器不允许写入剪贴板。请在网址栏的网站权限中允许剪贴板后再试',
  notLoaded: ({ missing }: { missing: string }) =>
    `没有复制：选中的行里还有 ${missing} 行没有加载。请向下滚动加载后再复制，或用导出`,
  copyLoaded: ({ rows }: { rows: string }) => `只复制已加载的 ${rows} 行`,
}
