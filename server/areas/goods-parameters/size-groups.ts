import type { goodsParameters, SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { patternsOf } from '../../db/keyword.ts'
import { isInMask } from '../../domain/orders/size-slots.ts'

type Db = Kysely<FairDb>
type SizeGroupQuery = Input<typeof goodsParameters.queryGoodsBaseSize>

/** Groups in their order; a keyword finds a group by itself or by one of its sizes. */
export async function sizeGroupPage(
  db: Db,
  { keyword, page, limit }: SizeGroupQuery,
): Promise<Output<typeof goodsParameters.queryGoodsBaseSize>> {
  const { anywhere } = patternsOf(keyword)
  const fits = sql`(code ilike ${anywhere} or name ilike ${anywhere} or exists (
    select from sizes where size_group_id = size_groups.id and (sizes.code ilike ${anywhere} or sizes.name ilike ${anywhere})))`
  const [ids, counted] = await Promise.all([
    sql<{ id: number }>`
      select id from size_groups where ${fits} order by sort, id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from size_groups where ${fits}`.execute(db),
  ])
  const list = await groupsWith(
    db,
    ids.rows.map(({ id }) => id),
  )
  return { list, count: counted.rows[0]?.count ?? 0 }
}

/** One group as its page shows it. @throws Refusal size-group.gone */
export async function sizeGroupNow(db: Db, id: number): Promise<SizeGroup> {
  const [group] = await groupsWith(db, [id])
  return group ?? refuse('size-group.gone')
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
    const own = masks.rows.filter(({ size_group_id }) => size_group_id === group.id)
    return {
      ...group,
      styles: sumOf(own),
      sizes: sizes.rows
        .filter(({ size_group_id }) => size_group_id === group.id)
        .map(({ size_group_id: _group, slot, ...size }) => ({
          ...size,
          styles: sumOf(own.filter(({ size_mask }) => isInMask(size_mask, slot))),
        })),
    }
  })
}

function sumOf(rows: readonly MaskRow[]): number {
  return rows.reduce((sum, { styles }) => sum + styles, 0)
}
