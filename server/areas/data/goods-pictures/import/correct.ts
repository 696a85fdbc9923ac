import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { lockedBatch } from './batch.ts'
import { bookOf } from './name-index.ts'

/**
 * Corrects files by hand: they are placed as given, or left out; with neither, they are placed by their names again.
 */
export const correctFiles: Handler<typeof goodsPictures.correct> = async (context, correction) => {
  const { db, record } = context
  const { batchId, fileIds, leftOut = false } = correction
  const batch = await lockedBatch(context, batchId)
  if (batch.committedAt) refuse('picture.batch-gone')
  const changed = await db
    .updateTable('picture_batch_files')
    .set({ ...(await chosenPlace(context, batch.kind, correction)), left_out: leftOut })
    .where('batch_id', '=', batchId)
    .where('id', 'in', fileIds)
    .where('problem', 'is', null)
    .returning('file_name')
    .execute()
  const [first] = changed
  if (!first) return refuse('picture.batch-gone')
  record({ ref: first.file_name, after: { files: changed.length, leftOut }, batchId })
  return {}
}

type OwnerColumns = { chosen_style_id: number | null; chosen_skc_id: number | null; chosen_outfit_id: number | null }

async function chosenPlace(
  { db, user }: WriteContext,
  kind: 'goods' | 'outfits',
  { goodsId, colourId, outfitId }: Input<typeof goodsPictures.correct>,
): Promise<OwnerColumns> {
  const nowhere = { chosen_style_id: null, chosen_skc_id: null, chosen_outfit_id: null }
  const id = kind === 'goods' ? goodsId : outfitId
  if (id === undefined) return nowhere
  const selectedEntry =
    (await bookOf(db, { kind, visibility: visibleTo(user), numbers: [], ids: [id] })).byId.get(id) ??
    refuse('picture.no-such-goods')
  if (kind === 'outfits') return { ...nowhere, chosen_outfit_id: id }
  if (colourId === undefined) return { ...nowhere, chosen_style_id: id }
  const colour =
    selectedEntry.colours.find((listedColour) => listedColour.colourId === colourId) ?? refuse('picture.no-such-goods')
  return { ...nowhere, chosen_style_id: id, chosen_skc_id: colour.skcId }
}
