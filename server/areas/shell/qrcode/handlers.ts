import type { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import type { AreaHandlers } from '../../context.ts'
import { keepQrCode, qrCodeOf, restoreQrCode } from './qr-code.ts'

export const qrcodeHandlers: AreaHandlers<typeof qrcode> = {
  getQrcode: async ({ services, user }) => ({ url: await qrCodeOf(services.platform, user.fair.id) }),
  uploadQrcode: keepQrCode,
  restoreQrcode: restoreQrCode,
}
