// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Where customers sign in: its test, and the sheet at the entrance. */
export const orderingAddress = {
  test: '測試',
  ours: '可以開啟，是本系統',
  other: '這個地址打不開本系統，請檢查網域名稱和連接埠，以及伺服器能否訪問它',
  isPrivate: '內網網址，只有連上會場 Wi-Fi 才能開啟',
  isPublic: '公開網址',
  noHttps: '沒有 HTTPS：不能離線重新整理，不能用相機掃碼',
  certificate: ({ issuer, at }: { issuer: string; at: string }) => `憑證由 ${issuer} 簽發，${at} 到期`,
  untrusted: '瀏覽器不信任這個憑證',
  endsEarly: '憑證在訂貨會結束前到期',
  clockOff: ({ seconds }: { seconds: string }) => `伺服器時間與本機相差 ${seconds} 秒`,
  clockRight: '伺服器時間與本機一致',
  printSheet: '列印入場單',
  scan: '掃碼訂貨',
  join: '先連線 Wi-Fi',
  open: '或在瀏覽器開啟',
}
