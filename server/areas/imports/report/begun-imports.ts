import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UploadContext } from '../../context.ts'
import type { KeptFile } from '../file/kept-file.ts'

/** Commits of this process, until it is kept how they ended: between its roll-back and that, one has no lock any more. */
const ending = new Set<string>()

/** Held by a commit for the rest of its transaction: whoever gets it knows that none of this number runs. */
export const commitLock = (id: string): RawBuilder<unknown> =>
  sql`hashtextextended('fairdesk.commit.' || current_schema() || ${id}, 0)`

export const isEndingHere = (id: string): boolean => ending.has(id)

/**
 * Keeps that a commit has begun, for whoever asks after it, and will keep which refusal it met. On a connection of its own:
 * the commit's transaction may be rolled back, or die with the process. So no order may be waiting for that transaction yet,
 * with all connections taken.
 */
export async function beginCommit(context: UploadContext, kind: ImportKind, file: KeptFile): Promise<void> {
  const { db, user, services, afterCommit, afterRollBack } = context
  const { id } = file
  await sql`select pg_advisory_xact_lock(${commitLock(id)})`.execute(db)
  const { db: outside } = await services.fairs.of(user.fair)
  await sql`
    insert into imports (id, kind, file_name, sha256, account, begun_at, begun_by)
    values (${id}, ${kind}, ${file.fileName}, ${file.sha256}, ${user.account}, now(), ${user.realName || user.account})
    on conflict (id) do update set file_name = excluded.file_name, sha256 = excluded.sha256, begun_at = excluded.begun_at,
      begun_by = excluded.begun_by, refused = null`.execute(outside)
  ending.add(id)
  afterCommit(() => ending.delete(id))
  afterRollBack(async (refusal) => {
    try {
      if (refusal) await keepRefusal(outside, id, refusal)
    } finally {
      ending.delete(id)
    }
  })
}

async function keepRefusal(outside: Kysely<FairDb>, id: string, { key, params }: Refusal): Promise<void> {
  const refused = JSON.stringify({ key, params })
  await sql`update imports set refused = ${refused}::jsonb where id = ${id} and status <> 'committed'`.execute(outside)
}
