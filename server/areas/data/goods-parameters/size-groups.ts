import type { goodsParameters, SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { textMatches } from '../../../db/keyword.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { isInMask } from '../../../domain/orders/size-slots.ts'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'

type Db = Kysely<FairDb>

/** Groups in their order; a keyword finds a group by itself or by one of its sizes. */
export const sizeGroupPage: Handler<typeof goodsParameters.queryGoodsBaseSize> = async (
  { db },
  { keyword, page, limit },
) => {
  const fits = textMatches(keyword, { names: [sql`name`], codes: [sql`code`] }, ({ term }) => [
    sql<SqlBool>`exists (select from sizes where size_group_id = size_groups.id
      and ${textMatches(term, { names: [sql`sizes.name`], codes: [sql`sizes.code`] })})`,
  ])
  const [ids, count] = await Promise.all([
    sql<{ id: number }>`
      select id from size_groups where ${fits} order by sort, id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    countRows(db, sql`size_groups where ${fits}`),
  ])
  const pageIds = ids.rows.map(({ id }) => id)
  return { list: await groupsWith(db, pageIds), count }
}

/** One group as its page shows it. @throws Refusal size-group.gone */
export async function sizeGroupNow(db: Db, id: number): Promise<SizeGroup> {
  const [group] = await groupsWith(db, [id])
  return group ?? refuse('size-group.gone')
}

/** Changes of size groups follow one another; reading goes on. */
export async function waitForSizes(db: Transaction<FairDb>): Promise<void> {
  await keepImportsOut(db)
  await sql`lock table size_groups in share row exclusive mode`.execute(db)
}

/** The group, for a change of it that no other comes between. */
export async function sizeGroupAlone(
  db: Transaction<FairDb>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<SizeGroup> {
  await waitForSizes(db)
  const group = await sizeGroupNow(db, id)
  refuseChanged(group, version)
  return group
}

type GroupRow = Omit<SizeGroup, 'styles' | 'sizes'>
type SizeRow = {
  id: number
  size_group_id: number
  slot: number
  sizeCode: string
  sizeName: string
  sizeNo: number
}
/** Styles of a group that offer the same sizes. */
type MaskRow = { size_group_id: number; size_mask: number; styles: number }

async function groupsWith(db: Db, ids: readonly number[]): Promise<SizeGroup[]> {
  const among = (column: RawBuilder<unknown>) => sql`${column} = any(${[...ids]}::int[])`
  const [groups, sizes, masks] = await Promise.all([
    sql<GroupRow>`
      select id, code, name, sort, version from size_groups where ${among(sql`id`)} order by sort, id`.execute(db),
    sql<SizeRow>`
      select id, size_group_id, slot, code as "sizeCode", name as "sizeName", size_no as "sizeNo"
      from sizes where ${among(sql`size_group_id`)} order by size_no`.execute(db),
    sql<MaskRow>`
      select size_group_id, size_mask, count(*)::int as styles from styles
      where deleted_at is null and ${among(sql`size_group_id`)} group by size_group_id, size_mask`.execute(db),
  ])
  return groups.rows.map((group) => {
    const groupMasks = masks.rows.filter(({ size_group_id }) => size_group_id === group.id)
    return {
      ...group,
      styles: sumOf(groupMasks),
      sizes: sizes.rows
        .filter(({ size_group_id }) => size_group_id === group.id)
        .map(({ size_group_id: _group, slot, ...size }) => ({
          ...size,
          styles: sumOf(groupMasks.filter(({ size_mask }) => isInMask(size_mask, slot))),
        })),
    }
  })
}

function sumOf(rows: readonly MaskRow[]): number {
  return rows.reduce((sum, { styles }) => sum + styles, 0)
}

/** Log line, and the reports' size columns; gives the group as it is now. */
export function recordGroup(
  context: WriteContext,
  { previousGroup, updatedGroup }: { readonly previousGroup?: SizeGroup; readonly updatedGroup: SizeGroup },
): SizeGroup {
  context.record({
    ref: updatedGroup.code,
    after: noteOf(updatedGroup),
    ...(previousGroup ? { before: noteOf(previousGroup) } : {}),
  })
  followInReports(context)
  return updatedGroup
}

export function noteOf({ name, sizes }: SizeGroup) {
  return {
    name,
    sizes: sizes.map(({ sizeCode, sizeName }) => (sizeCode === sizeName ? sizeCode : `${sizeCode} (${sizeName})`)),
  }
}
