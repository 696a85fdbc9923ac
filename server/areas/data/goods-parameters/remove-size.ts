import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { noteOf, recordGroup, sizeGroupAlone, sizeGroupNow, waitForSizes } from './size-groups.ts'
import { clearSlots, refuseUsed } from './size-uses.ts'

/** Removes a size that nothing uses; the columns behind it close up. */
export const deleteSize: Handler<typeof goodsParameters.deleteSizeId> = async (context, { id, version }) => {
  const { db } = context
  await waitForSizes(db)
  const result = await sql<{ group: number; slot: number; code: string; no: number }>`
    select size_group_id as group, slot, code, size_no as no from sizes where id = ${id}`.execute(db)
  const size = result.rows[0] ?? refuse('size.gone')
  const previousGroup = await sizeGroupAlone(db, { id: size.group, version })
  if (previousGroup.sizes.length === 1) refuse('size.last')
  await refuseUsed(db, previousGroup.id, [size])
  await clearSlots(db, previousGroup.id, [size])
  await sql`delete from sizes where id = ${id}`.execute(db)
  await sql`
    update sizes set size_no = size_no - 1, version = version + 1
    where size_group_id = ${previousGroup.id} and size_no > ${size.no}`.execute(db)
  await sql`update size_groups set version = version + 1 where id = ${previousGroup.id}`.execute(db)
  return recordGroup(context, { previousGroup, updatedGroup: await sizeGroupNow(db, previousGroup.id) })
}

/** Removes a group that no style has, with its sizes. */
export const deleteSizeGroup: Handler<typeof goodsParameters.deleteGoodsBaseSize> = async (
  context,
  { id, version },
) => {
  const { db } = context
  const previousGroup = await sizeGroupAlone(db, { id, version })
  const styles = await countRows(db, sql`styles where size_group_id = ${id}`)
  if (styles > 0) refuse('size-group.in-use', { code: previousGroup.code, styles })
  await sql`delete from size_ratios where size_group_id = ${id}`.execute(db)
  await sql`delete from sizes where size_group_id = ${id}`.execute(db)
  await sql`delete from size_groups where id = ${id}`.execute(db)
  context.record({ ref: previousGroup.code, before: noteOf(previousGroup) })
  followInReports(context)
  return {}
}
