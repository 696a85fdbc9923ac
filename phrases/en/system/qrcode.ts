import type { Shape } from '../../shape.ts'
import type { qrcode as source } from '../../zh-cn/system/qrcode.ts'

export const qrcode: Shape<typeof source> = {
  none: 'No QR code has been uploaded yet',
  rule: 'A square PNG or JPG, at least 200 pixels a side, at most 2 MB',
  upload: 'Upload',
  replace: 'Replace',
  download: 'Download',
  replaced: 'QR code replaced',
  restored: 'The former QR code is back',
}
