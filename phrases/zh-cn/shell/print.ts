/** The print helper: its preview and what it may have to say. */
export const print = {
  print: '打印',
  preview: '打印预览',
  close: '关闭预览',
  preparing: '正在准备打印…',
  chooseLandscape: '请在打印设置里把方向选为“横向”：这个浏览器不会自己选',
  notLoaded: '打印内容 60 秒内没有准备好，没有打印，也没有记打印次数：请检查网络后重试，或减少一次打印的页数',
  noFrames: '无法创建预览：此浏览器可能不支持 iframe（iframes may not be supported in this browser）',
  noDocument: '无法创建预览：找不到文档（Cannot find document.）',
  cut: ({ shown, count }: { shown: string; count: string }) => `共 ${count} 条，只打印前 ${shown} 条；全部内容请用导出`,
  all: ({ count }: { count: string }) => `共 ${count} 条`,
  printedAt: ({ time, by }: { time: string; by: string }) => `打印时间 ${time}　${by}`,
}
