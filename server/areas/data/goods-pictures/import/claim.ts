import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { sql } from 'kysely'
import { hasFiles } from '../../../../domain/pictures/photo-files.ts'
import type { Handler } from '../../../handler.ts'
import { openBatch } from './batch.ts'
import { addFiles } from './batch-files.ts'

/** Files whose pictures this fair has already need not be sent: they go into the batch as they are named now. */
export const claimFiles: Handler<typeof goodsPictures.claim> = async (context, { batchId, kind, files }) => {
  const { db, services, user, record, recordNothing } = context
  const batch = await openBatch(context, { id: batchId, kind })
  const filter = [...new Set(files.map(({ sha256 }) => sha256))].sort()
  const result = await sql<{ sha256: string }>`
    update pictures set touched_at = now() where sha256 = any(${filter}::text[]) and not damaged returning sha256`.execute(
    db,
  )
  const storedHashes = new Set<string>()
  for (const { sha256 } of result.rows) {
    if (await hasFiles({ dataDir: services.dataDir, fair: user.fair.schema, sha256 })) storedHashes.add(sha256)
  }
  const storedFiles = files.filter(({ sha256 }) => storedHashes.has(sha256)).map((file) => ({ ...file, problem: null }))
  await addFiles(db, batch.id, storedFiles)
  const [first] = storedFiles
  if (first) record({ ref: first.fileName, after: { files: storedFiles.length }, batchId: batch.id })
  else recordNothing()
  return { missing: filter.filter((sha256) => !storedHashes.has(sha256)) }
}
