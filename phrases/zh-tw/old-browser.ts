// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Said before anything of a page has run, where its browser is too old or the page has not started. `N` is the lowest Chrome, `S` the lowest Safari. */
export const oldBrowser = {
  phone:
    '這個瀏覽器太舊，打不開訂貨頁面。請把微信升級到最新版，或改用新版 Chrome、Edge 開啟（Chrome N 或以上；iPhone 需 iOS S 或以上）。',
  console:
    '這個瀏覽器太舊，打不開本系統。請改用 Chrome 或 Edge N 以上的版本；360、QQ 等瀏覽器請升級，並切換到「極速模式」。Windows 7 請安裝 Chrome 109。',
  boards:
    '這個瀏覽器太舊，打不開這個頁面。請改用 Chrome 或 Edge N 以上的版本；電視或電視盒內建的瀏覽器太舊時，請接一台電腦。',
  noScript: '這個頁面需要 JavaScript。請在瀏覽器設定中允許本站執行 JavaScript，然後重新載入。',
  notLoaded: '頁面沒有載入完整，請檢查網路後重新載入。',
  notStarted: '頁面出錯，沒有開啟。請重新載入；仍然不行請把下面這行告訴工作人員。',
  failed: '頁面出錯，半分鐘後自動重新載入。',
  reload: '重新載入',
}
