import { BackupSettings, usualBackups } from '@fairdesk/contract/areas/settings/backups'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { allFairs } from '../../domain/fairs/fairs.ts'

/** The row of `settings` that holds them. */
export const backupsKey = 'backups'

/** `version` is 0 until they are first saved. */
export async function readBackupSettings(db: Kysely<PlatformDb>): Promise<BackupSettings & { version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', backupsKey)
    .executeTakeFirst()
  const parsed = BackupSettings.safeParse({ ...usualBackups, ...Object(row?.value) })
  return { ...(parsed.data ?? usualBackups), version: row?.version ?? 0 }
}

/** Returns the time since which a fair is open, in milliseconds since 1970; null while none is. */
export async function openSince(db: Kysely<PlatformDb>): Promise<number | null> {
  const open = (await allFairs(db)).filter(({ status }) => status === 'open').map(({ id }) => id)
  if (open.length === 0) return null
  const result = await sql<{ since: Date | null }>`
    select min(since) as since from unnest(${open}::int[]) as fair (id), lateral (
      select coalesce(
        (select at from fair_schedule where fair_id = fair.id and act = 'open' and done_at is null and at <= now()),
        (select at from fair_states where fair_id = fair.id and "to" = 'open' order by id desc limit 1),
        'epoch') as since) as opened`.execute(db)
  return result.rows[0]?.since?.getTime() ?? 0
}
