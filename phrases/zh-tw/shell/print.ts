// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** The print helper: its preview and what it may have to say. */
export const print = {
  print: '列印',
  preview: '列印預覽',
  close: '關閉預覽',
  preparing: '正在準備列印…',
  chooseLandscape: '請在列印設定裡把方向選為「橫向」：這個瀏覽器不會自己選',
  notLoaded: '列印內容 60 秒內沒有準備好，沒有列印，也沒有記列印次數：請檢查網路後重試，或減少一次列印的頁數',
  noFrames: '無法建立預覽：此瀏覽器可能不支援 iframe（iframes may not be supported in this browser）',
  noDocument: '無法建立預覽：找不到文件（Cannot find document.）',
  cut: ({ shown, count }: { shown: string; count: string }) => `共 ${count} 筆，只列印前 ${shown} 筆；全部內容請用匯出`,
  all: ({ count }: { count: string }) => `共 ${count} 筆`,
  printedAt: ({ time, by }: { time: string; by: string }) => `列印時間 ${time}　${by}`,
}
