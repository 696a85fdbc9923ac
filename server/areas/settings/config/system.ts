import type { config, SystemAnswer, SystemSettings } from '@fairdesk/contract/areas/settings/config'
import { refuse } from '@fairdesk/contract/refusal'
import { orderingOriginOf, webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { pictureIdOf, readPicture } from '../../../domain/settings/site-pictures.ts'
import { readSystemSettings, type StoredSystemSettings, systemKey } from '../../../domain/settings/system-settings.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Returns the public settings, and all of them for an administrator. */
export async function systemFor(db: Kysely<PlatformDb>, user: SessionUser | null): Promise<SystemAnswer> {
  return answerOf(await readSystemSettings(db), user?.isAdmin === true ? 'whole' : 'public')
}

/** Saves the whole form, unless it was changed since it was read. */
export const changeSystem: Handler<typeof config.updateConfigSystem> = async (context, { version, ...settings }) => {
  const { platform, user, record } = context
  await refuseBadSettings(platform, settings)
  const stored = await readSystemSettings(platform)
  if (stored.version !== version) refuse('record.changed')
  if (JSON.stringify(stored.settings) === JSON.stringify({ ...stored.settings, ...settings }))
    return answerUnchanged(context, answerOf(stored, 'whole'))
  const saved = await sql`
    insert into settings (key, value, updated_by) values (${systemKey}, ${JSON.stringify(settings)}::jsonb, ${user.account})
    on conflict (key) do update set value = excluded.value, version = settings.version + 1,
      updated_at = now(), updated_by = excluded.updated_by
    where settings.version = ${version}`.execute(platform)
  if (saved.numAffectedRows !== 1n) refuse('record.changed')
  if (stored.settings.secondFactorForAdmins !== settings.secondFactorForAdmins)
    context.afterCommit(() => context.services.sessions.forget())
  record({ ref: systemKey, before: stored.settings, after: settings })
  return answerOf(await readSystemSettings(platform), 'whole')
}

async function refuseBadSettings(
  db: Kysely<PlatformDb>,
  { footerLinks, logo, orderingAddress }: SystemSettings,
): Promise<void> {
  const bad = footerLinks.find(({ url }) => webOriginOf(url) === null)
  if (bad) refuse('settings.bad-link', { name: bad.name })
  if (orderingAddress !== '' && orderingOriginOf(orderingAddress) === null) refuse('settings.bad-ordering-address')
  if (logo === '') return
  const id = pictureIdOf(logo)
  if (id === null || !(await readPicture(db, id))) refuse('settings.no-picture')
}

function answerOf(
  { settings, version, updatedAt, updatedBy }: StoredSystemSettings,
  extent: 'public' | 'whole',
): SystemAnswer {
  const { uploadMegabytes, pictureMegabytes, pictureZipMegabytes, orderingAddress, wifiName, ...rest } = settings
  const { secondFactorForAdmins, ...known } = rest
  if (extent === 'public') return known
  return {
    ...known,
    own: {
      uploadMegabytes,
      pictureMegabytes,
      pictureZipMegabytes,
      orderingAddress,
      wifiName,
      secondFactorForAdmins,
      version,
      updatedAt: updatedAt?.toISOString() ?? '',
      updatedBy,
    },
  }
}
