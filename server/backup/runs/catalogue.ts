import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { BackupSummary } from '../manifest.ts'
import { listBackups, type UnreadableBackup } from '../repository/backups.ts'
import { momentOfId } from '../repository/manifests.ts'
import type { BackupStore } from '../stores/backup-store.ts'

/** A backup as the database remembers it of its place. */
export type CatalogueEntry = {
  readonly destinationId: number
  readonly id: string
  readonly at: Date
  /** Null for one whose manifest cannot be read. */
  readonly summary: BackupSummary | null
  readonly addedBytes: number | null
  readonly verifiedAt: Date | null
  readonly problem: BackupProblem | null
}

/** The newest first. */
export async function readCatalogue(db: Kysely<PlatformDb>): Promise<CatalogueEntry[]> {
  const result = await sql<CatalogueEntry>`
    select backups.destination_id as "destinationId", backups.id, at, nullif(summary, 'null') as summary,
      added_bytes::float8 as "addedBytes", verified_at as "verifiedAt", backups.problem
    from backups join backup_destinations place on place.id = backups.destination_id
    where place.deleted_at is null order by at desc, backups.id desc, place.id`.execute(db)
  return result.rows
}

/** Updates the catalogue of a destination to its actual contents. */
export async function refreshCatalogue(
  db: Kysely<PlatformDb>,
  destinationId: number,
  store: BackupStore,
): Promise<void> {
  const entries = (await listBackups(store)).map(entryOf)
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from backups where destination_id = ${destinationId}
        and id <> all(${entries.map(({ id }) => id)}::text[])`.execute(transaction)
    await sql`
      insert into backups (destination_id, id, at, summary, verified_at, problem)
      select ${destinationId}, entry.* from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (id text, at timestamptz, summary jsonb, verified_at timestamptz, problem jsonb)
      on conflict (destination_id, id) do update set at = excluded.at, summary = excluded.summary,
        verified_at = excluded.verified_at, problem = coalesce(excluded.problem, backups.problem)`.execute(transaction)
  })
}

function entryOf(backup: BackupSummary | UnreadableBackup) {
  const { id } = backup
  if (!('problem' in backup))
    return { id, at: backup.at, summary: backup, verified_at: backup.verifiedAt, problem: null }
  const problem: BackupProblem = { fault: 'damaged', detail: backup.problem }
  return { id, at: momentOfId(id), summary: null, verified_at: null, problem }
}
