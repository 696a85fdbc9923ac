import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../../handler.ts'
import { openBatch, ownBatch } from './batch.ts'

/** Makes a new batch of the files a commit left out, so that they need not be found and uploaded again. */
export const tryAgain: Handler<typeof goodsPictures.again> = async (context, { batchId, newBatchId, outcomes }) => {
  const { db, record } = context
  const { kind, told } = await ownBatch(context, batchId)
  if (!told) return refuse('picture.batch-gone')
  const ids = told.filter(({ outcome }) => outcomes.includes(outcome)).map(({ fileId }) => fileId)
  await openBatch(context, { id: newBatchId, kind, againOf: batchId })
  const added = await sql<{ file_name: string }>`
    insert into picture_batch_files (batch_id, file_name, sha256)
    select ${newBatchId}::uuid, file_name, sha256 from picture_batch_files
    where batch_id = ${batchId} and id = any(${ids}::int[]) and problem is null
    on conflict on constraint picture_batch_files_unique do nothing
    returning file_name`.execute(db)
  record({
    ref: added.rows[0]?.file_name ?? batchId,
    after: { files: added.rows.length },
    batchId: newBatchId,
  })
  return { files: added.rows.length }
}
