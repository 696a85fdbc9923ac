import type { Shape } from '../../shape.ts'
import type { print as source } from '../../zh-cn/shell/print.ts'

export const print: Shape<typeof source> = {
  print: '列印',
  preview: '預覽列印',
  close: '關閉預覽',
  preparing: '正在準備列印…',
  notLoaded: '列印內容 60 秒內沒有準備好，沒有列印，也沒有計入列印次數：請檢查網路後重試，或減少一次列印的頁數',
  noFrames: '無法建立預覽：此瀏覽器可能不支援 iframe（iframes may not be supported in this browser）',
  noDocument: '無法建立預覽：找不到文件（Cannot find document.）',
  cut: ({ shown, count }) => `共 ${count} 筆，只列印前 ${shown} 筆；全部內容請用匯出`,
  all: ({ count }) => `共 ${count} 筆`,
  printedAt: ({ time, by }) => `列印時間 ${time}　${by}`,
}
