import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { countRows } from '../../domain/count-rows.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { waitForSizes } from './one-at-a-time.ts'
import { noteOf, recordGroup, sizeGroupNow } from './size-groups.ts'
import { clearSlots, refuseUsed } from './size-uses.ts'

/** Removes a size that nothing uses; the columns behind it close up. */
export const deleteSize: Handler<typeof goodsParameters.deleteSizeId> = async (context, { id, version }) => {
  const { db } = context
  await waitForSizes(db)
  const size = await db.selectFrom('sizes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!size) refuse('size.gone')
  const before = await sizeGroupNow(db, size.size_group_id)
  if (version !== undefined && version !== before.version) refuse('record.changed')
  if (before.sizes.length === 1) refuse('size.last')
  await refuseUsed(db, before.id, [size])
  await clearSlots(db, before.id, [size])
  await db.deleteFrom('sizes').where('id', '=', id).execute()
  await sql`
    update sizes set size_no = size_no - 1, version = version + 1
    where size_group_id = ${before.id} and size_no > ${size.size_no}`.execute(db)
  await db.updateTable('size_groups').set({ version: sql`version + 1` }).where('id', '=', before.id).execute()
  return recordGroup(context, { before, after: await sizeGroupNow(db, before.id) })
}

/** Removes a group that no style has, with its sizes. */
export const deleteSizeGroup: Handler<typeof goodsParameters.deleteGoodsBaseSize> = async (
  context,
  { id, version },
) => {
  const { db } = context
  await waitForSizes(db)
  const before = await sizeGroupNow(db, id)
  if (version !== undefined && version !== before.version) refuse('record.changed')
  const styles = await countRows(db, sql`styles where size_group_id = ${id}`)
  if (styles > 0) refuse('size-group.in-use', { code: before.code, styles })
  await db.deleteFrom('sizes').where('size_group_id', '=', id).execute()
  await db.deleteFrom('size_groups').where('id', '=', id).execute()
  context.record({ ref: before.code, before: noteOf(before) })
  followInReports(context)
  return {}
}
