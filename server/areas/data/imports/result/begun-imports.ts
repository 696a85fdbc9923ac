import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { AttachedJob } from '../../../../domain/jobs/attached-job.ts'
import type { UploadContext } from '../../../context.ts'
import type { StoredImportFile } from '../file/kept-file.ts'

/** One import of a fair at a time. */
const only = 'of the fair'

/**
 * Records that a commit has begun, for later queries, and will record the refusal it meets; returns the commit's job,
 * to be ended in its transaction. Uses a separate connection, as the transaction may be rolled back or die with the
 * process. So no order may be waiting for that transaction yet, with all connections taken.
 */
export async function beginCommit(
  context: UploadContext,
  kind: ImportKind,
  file: StoredImportFile,
): Promise<AttachedJob> {
  const { user, caller, services, afterCommit, afterRollBack } = context
  const { id, fileName, sha256 } = file
  const { db: outside } = await services.fairs.databaseOf(user.fair)
  await sql`
    insert into imports (id, kind, file_name, sha256, account, begun_at, begun_by)
    values (${id}, ${kind}, ${fileName}, ${sha256}, ${user.account}, now(), ${user.realName || user.account})
    on conflict (id) do update set file_name = excluded.file_name, sha256 = excluded.sha256, begun_at = excluded.begun_at,
      begun_by = excluded.begun_by, refused = null`.execute(outside)
  const job = await AttachedJob.begin(outside, {
    kind: 'import',
    dedupeKey: only,
    input: { subject: fileName, importId: id },
    principal: user.account,
    realName: user.realName,
    requestId: caller.requestId,
  })
  afterCommit(() => job.finish('committed'))
  afterRollBack(async (refusal) => {
    if (refusal) await keepRefusal(outside, id, refusal)
    await job.finish(refusal ? { key: refusal.key, params: refusal.params } : { key: 'job.failed', params: {} })
  })
  return job
}

async function keepRefusal(outside: Kysely<FairDb>, id: string, { key, params }: Refusal): Promise<void> {
  const refused = JSON.stringify({ key, params })
  await sql`update imports set refused = ${refused}::jsonb where id = ${id} and status <> 'committed'`.execute(outside)
}
