import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { admin, signedIn } from '../../permissions.ts'

/** Address of the fair's QR code picture; empty if there is none. The envelope's `msg` repeats it. */
const QrCode = z.object({ url: z.string() })
const picture = { scope: 'none', said: 'url', output: QrCode } as const

export const qrcode = area({
  getQrcode: {
    method: 'GET',
    path: '/baseData/getQrcode',
    effect: 'read',
    access: signedIn,
    input: z.object({}),
    ...picture,
  },
  /** A square png or jpg of at least 200 pixels and at most 2 MB. */
  uploadQrcode: {
    method: 'POST',
    path: '/baseData/uploadQrcode',
    effect: 'write',
    database: 'platform',
    access: admin,
    transport: 'upload',
    audit: 'qrcode.replace',
    input: z.object({}),
    ...picture,
  },
  /** Restores a picture uploaded earlier, or none. */
  restoreQrcode: {
    method: 'POST',
    path: '/baseData/restoreQrcode',
    effect: 'write',
    database: 'platform',
    access: admin,
    audit: 'qrcode.restore',
    input: z.object({ url: z.string().max(100) }),
    ...picture,
  },
})
