import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { countRows } from '../../../../domain/count-rows.ts'
import { isSamePlacing, placePictures, standing, takeTurns, touch } from '../../../../domain/pictures/placing.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { lockedBatch } from './batch.ts'

const undoMs = 24 * 60 * 60 * 1000

/** Restores what was there before a commit, unless somebody has changed it since; idempotent. */
export const undoCommit: Handler<typeof goodsPictures.undo> = async (context, { batchId }) => {
  const { db, record } = context
  const { committedAt, undoneAt, former, placed } = await lockedBatch(context, batchId)
  if (!committedAt || Date.now() - committedAt.getTime() > undoMs) refuse('picture.batch-gone')
  if (undoneAt) return answerUnchanged(context, {})
  await takeTurns(db)
  const currentPlacements = await standing(db, placed)
  if (!placed.every((placement, index) => isSamePlacing(placement, currentPlacements[index] ?? { pictures: [] })))
    refuse('picture.changed-since')
  await placePictures(db, former)
  await touch(db, [...former, ...placed])
  await db.updateTable('picture_batches').set({ undone_at: sql<Date>`now()` }).where('id', '=', batchId).execute()
  record({ ref: batchId, before: { places: placed.length }, after: { places: 0 }, batchId })
  return {}
}

/** Discards an uncommitted batch; its pictures are deleted a day later, unless they are in use by then. */
export const cancelBatch: Handler<typeof goodsPictures.cancel> = async (context, { batchId }) => {
  const { db, record } = context
  const { committedAt } = await lockedBatch(context, batchId)
  if (committedAt) refuse('picture.batch-gone')
  const files = await countRows(db, sql`picture_batch_files where batch_id = ${batchId}`)
  await db.deleteFrom('picture_batches').where('id', '=', batchId).execute()
  record({ ref: batchId, before: { files }, batchId })
  return {}
}
