import type { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { addressOf, keepPicture, pictureIdOf, readPicture } from '../../../domain/settings/site-pictures.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

/** Address of the fair's QR code picture, or empty. */
export async function qrCodeOf(db: Kysely<PlatformDb>, fairId: number): Promise<string> {
  const fair = await db.selectFrom('fairs').select('qrcode').where('id', '=', fairId).executeTakeFirst()
  return fair?.qrcode ? addressOf(fair.qrcode) : ''
}

/** Shows an uploaded picture from now on; the one before is kept and can be gone back to. */
export const keepQrCode: Handler<typeof qrcode.uploadQrcode> = async (context) => {
  const { platform, files, user } = context
  return show(context, await keepPicture(platform, files[0], { kind: 'qrcode', account: user.account }))
}

export const restoreQrCode: Handler<typeof qrcode.restoreQrcode> = async (context, { url }) => {
  const id = pictureIdOf(url)
  if (url !== '' && (id === null || !(await readPicture(context.platform, id)))) refuse('settings.no-picture')
  return show(context, url)
}

async function show({ platform, user, record }: PlatformWriteContext, url: string): Promise<{ url: string }> {
  const { fair } = user
  if (fair.status === 'archived') refuse('fair.archived')
  const previousUrl = await qrCodeOf(platform, fair.id)
  await sql`update fairs set qrcode = ${pictureIdOf(url)} where id = ${fair.id}`.execute(platform)
  record({ ref: fair.code, before: { url: previousUrl }, after: { url } })
  return { url }
}
