import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { Output } from '@fairdesk/contract/endpoint'
import { seesTag } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { pickersVisibleTo, visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Season = Output<typeof baseData.getAllSeason>[number]

export const seasons: Handler<typeof baseData.getAllSeason> = async ({ db }) => {
  const result = await sql<Season>`select id, code, name, sort, year, quarter from seasons order by sort, id`.execute(
    db,
  )
  return result.rows
}

type Brand = Output<typeof baseData.getAuthBrand>[number]

/** The user's brands. */
export const brands: Handler<typeof baseData.getAuthBrand> = async ({ db, user }) => {
  const { brands: codes } = visibleTo(user)
  const result = await sql<Brand>`
    select id, code, name, sort, enabled from brands
    where ${codes === 'all' ? sql`true` : sql`code = any(${[...codes]})`}
    order by sort, id`.execute(db)
  return result.rows
}

type Range = { id: number; name: string; sort: number; min_fen: number; max_fen: number; goods: number }

/** Price bands with how many of the user's styles each has. */
export const priceRanges: Handler<typeof baseData.getGoodsPriceRange> = async ({ db, user }) => {
  const visibility = pickersVisibleTo(user)
  if (!seesTag(visibility.prices)) return []
  const result = await sql<Range>`
    select id, name, sort, min_fen, max_fen, (
      select count(*)::int from styles
      where styles.price_range_id = price_ranges.id and styles.deleted_at is null and ${styleVisible(visibility)}) as goods
    from price_ranges order by sort, min_fen`.execute(db)
  return result.rows.map(({ id, name, sort, min_fen, max_fen, goods }) => ({
    id,
    name,
    sort,
    min: yuan(min_fen),
    max: yuan(max_fen),
    goods,
  }))
}

type Size = { id: number; sizeGroupId: number; sizeCode: string; sizeName: string; sizeNo: number }

export async function sizes(db: Kysely<FairDb>, sizeGroupId: number | undefined): Promise<Size[]> {
  const result = await sql<Size>`
    select sizes.id, size_group_id as "sizeGroupId", sizes.code as "sizeCode", sizes.name as "sizeName", size_no as "sizeNo"
    from sizes join size_groups on size_groups.id = sizes.size_group_id
    where ${sizeGroupId ?? null}::int is null or size_group_id = ${sizeGroupId ?? null}::int
    order by size_groups.sort, size_groups.id, size_no`.execute(db)
  return result.rows
}
