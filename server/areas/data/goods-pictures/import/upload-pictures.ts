import { randomUUID } from 'node:crypto'
import type { BatchKind, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { drawJob } from '../../../../domain/pictures/drawing/draw-job.ts'
import type { UploadContext, WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { openBatch } from './batch.ts'
import { addFiles } from './batch-files.ts'
import { commitPlan } from './commit.ts'
import { fileOf } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'
import { takeFiles } from './take-files.ts'

type UploadAnswer = Output<typeof goodsPictures.uploadGoodsImageTemp>

/** Puts pictures into a batch and says of each where it would go; nothing is changed before the commit. */
export async function uploadToBatch(
  context: UploadContext,
  kind: BatchKind,
  input: Input<typeof goodsPictures.uploadGoodsImageTemp>,
): Promise<UploadAnswer> {
  const { db, user, record } = context
  const batch = await openBatch(context, { id: input.batchId ?? randomUUID(), kind })
  const arrived = await takeFiles(context)
  const ids = await addFiles(db, batch.id, arrived)
  await context.startJob(drawJob)
  record({ ref: arrived[0]?.fileName ?? '', after: { files: arrived.length }, batchId: batch.id })
  const planned = await plannedFiles(context, batch, input.pattern)
  const uploadedFiles = planned.filter(({ row }) => ids.has(row.id))
  return { batchId: batch.id, files: uploadedFiles.map((file) => fileOf(file, { fair: user.fair.schema, kind })) }
}

/**
 * Pictures of outfits. A call without a batch is the whole of it: every file finds its outfit and they are given at once, or
 * nothing is changed and the lines say which did not.
 */
export const uploadForOutfits: Handler<typeof goodsPictures.batchUploadImage> = async (context, input) => {
  const answer = await uploadToBatch(context, 'outfits', input)
  if (input.batchId !== undefined) return answer
  const lost = answer.files.filter(({ outcome }) => outcome !== 'matched').map(({ fileName }) => fileName)
  // The wire splits this text at commas.
  if (lost.length > 0) refuse('picture.unmatched', { names: lost.map((name) => name.replaceAll(',', '，')).join(',') })
  await commitBatchOf(context, answer.batchId, input.pattern)
  return answer
}

async function commitBatchOf(context: WriteContext, id: string, pattern: string): Promise<void> {
  const planned = await plannedFiles(context, { id, kind: 'outfits' }, pattern)
  await commitPlan(context, { batchId: id, kind: 'outfits', mode: 'replace' }, planned)
}
