/** The code of the mini program. */
export const qrcode = {
  none: '还没有上传二维码',
  rule: '正方形 PNG 或 JPG，边长至少 200 像素，不超过 2 MB',
  upload: '上传',
  replace: '更换',
  download: '下载',
  replaced: '二维码已更换',
  restored: '已恢复原二维码',
}
