import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { sql } from 'kysely'
import type { ImportFile } from '../file/kept-file.ts'
import type { ImportContext } from '../kind-plan.ts'
import type { Effective } from '../mapping/effective-mapping.ts'

type KeepImportInput = {
  readonly file: Pick<ImportFile, 'id' | 'fileName' | 'sha256'>
  readonly kind: ImportKind
  readonly answer: ImportAnswer
  readonly removed: Effective['removed']
}

/** Stores the import's result, to be continued or looked up. */
export async function keepImport(
  { db, user }: Pick<ImportContext, 'db' | 'user'>,
  { file, kind, answer, removed }: KeepImportInput,
): Promise<void> {
  const status = answer.committed ? 'committed' : 'checked'
  const summary = JSON.stringify({ counts: answer.counts, removed })
  await sql`
    insert into imports (id, kind, file_name, sha256, status, mapping, summary, account, committed_at)
    values (${file.id}, ${kind}, ${file.fileName}, ${file.sha256}, ${status}, ${JSON.stringify(answer.mapping)}::jsonb,
      ${summary}::jsonb, ${user.account}, ${answer.committed ? sql`now()` : null})
    on conflict (id) do update set status = excluded.status, file_name = excluded.file_name, sha256 = excluded.sha256,
      mapping = excluded.mapping, summary = excluded.summary,
      committed_at = excluded.committed_at`.execute(db)
}
