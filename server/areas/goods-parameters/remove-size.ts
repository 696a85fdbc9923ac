import type { goodsParameters, SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { waitForSizes } from './one-at-a-time.ts'
import { noteOf, recordGroup } from './record-sizes.ts'
import { sizeGroupNow } from './size-groups.ts'
import { clearSlots, refuseUsed } from './size-uses.ts'

/** Removes a size that nothing uses; the columns behind it close up. */
export async function deleteSize(
  context: WriteContext,
  { id, version }: Input<typeof goodsParameters.deleteSizeId>,
): Promise<SizeGroup> {
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
export async function deleteSizeGroup(
  context: WriteContext,
  { id, version }: Input<typeof goodsParameters.deleteGoodsBaseSize>,
): Promise<Record<string, never>> {
  const { db } = context
  await waitForSizes(db)
  const before = await sizeGroupNow(db, id)
  if (version !== undefined && version !== before.version) refuse('record.changed')
  const found = await sql<{ styles: number }>`
    select count(*)::int as styles from styles where size_group_id = ${id}`.execute(db)
  const styles = found.rows[0]?.styles ?? 0
  if (styles > 0) refuse('size-group.in-use', { code: before.code, styles })
  await db.deleteFrom('sizes').where('size_group_id', '=', id).execute()
  await db.deleteFrom('size_groups').where('id', '=', id).execute()
  context.record({ ref: before.code, before: noteOf(before) })
  followInReports(context)
  return {}
}
