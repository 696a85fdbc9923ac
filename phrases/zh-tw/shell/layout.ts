// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export const layout = {
  mainMenu: '主選單',
  subMenu: '子選單',
  moreMenus: '更多',
  crumbs: '目前位置',
  tools: '工具列',
  narrow: '收窄第一層選單',
  widen: '展開第一層選單',
  closeMenu: '關閉選單',
  fullScreen: '全螢幕',
  exitFullScreen: '結束全螢幕',
  fullScreenUnsupported: '您的瀏覽器不支援全螢幕模式',
  maximize: '內容全螢幕',
  exitMaximized: '結束內容全螢幕',
  backToTop: '回到頂端',
  commands: '指令面板',
  commandsHint: '搜尋選單、分頁和操作，可用拼音首字母；也可掃描單據',
  checkPaper: '核對單據',
  pages: '選單',
  openTabs: '已開啟',
  actions: '操作',
  nothingFound: '沒有找到，換個詞試試',
  keysHint: '↑↓ 選擇　Enter 開啟　Esc 關閉',
  /** Why what is typed is in this page alone. */
  storageFaults: {
    refused:
      '瀏覽器禁止儲存資料：登入和未傳送的數量只在本頁，請勿重新整理或關閉；在瀏覽器設定中允許本站儲存資料後恢復正常。',
    full: '本機空間不足：尚未傳送的數量只在本頁，連上網路後自動傳送，請先不要關閉本頁。',
    lost: '本機儲存暫時出錯：未傳送的數量只在本頁，連上網路後自動傳送，請先不要關閉本頁。',
  },
}
