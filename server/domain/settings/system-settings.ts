import { SystemSettings } from '@fairdesk/contract/areas/settings/config'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

const untilSet: SystemSettings = {
  siteName: '',
  logo: '',
  copyright: '',
  footerLinks: [],
  contact: '',
  defaultLocale: 'zh_CN',
  uploadMegabytes: 20,
  pictureMegabytes: 15,
  pictureZipMegabytes: 500,
  orderingAddress: '',
  wifiName: '',
  secondFactorForAdmins: false,
}

/** The one row of `settings` that holds them. */
export const systemKey = 'system'

export type StoredSystemSettings = {
  readonly settings: SystemSettings
  /** 0 until they are first saved. */
  readonly version: number
  readonly updatedAt: Date | null
  readonly updatedBy: string
}

/** Reads the settings of the whole installation; unset ones have their defaults. */
export async function readSystemSettings(db: Kysely<PlatformDb>): Promise<StoredSystemSettings> {
  const row = await db.selectFrom('settings').selectAll().where('key', '=', systemKey).executeTakeFirst()
  const parsed = SystemSettings.safeParse({ ...untilSet, ...Object(row?.value) })
  return {
    settings: parsed.data ?? untilSet,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at ?? null,
    updatedBy: row?.updated_by ?? '',
  }
}
