// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** The code of the mini program. */
export const qrcode = {
  none: '還沒有上傳 QR 碼',
  rule: '正方形 PNG 或 JPG，邊長至少 200 像素，不超過 2 MB',
  upload: '上傳',
  replace: '更換',
  download: '下載',
  replaced: 'QR 碼已更換',
  restored: '已恢復原 QR 碼',
}
