import type { OutfitListQuery, outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Output } from '@fairdesk/contract/endpoint'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { patternsOf } from '../../db/keyword.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { itemsOfOutfits, outfitVisible } from '../../domain/racks-outfits/outfit-items.ts'
import type { SortBy } from '../../domain/sort-by.ts'
import { styleVisible } from '../../domain/visibility.ts'
import { orderedGoods } from '../../engine/ordered-pieces.ts'
import type { ReadContext } from '../context.ts'
import { type Head, rowOf } from './describe-outfit.ts'
import { headColumns } from './head.ts'
import { outfitSort } from './sort-outfits.ts'

/** Outfits with their items and what was ordered of them. */
export async function outfitList(
  { db, user, engine }: ReadContext,
  query: OutfitListQuery,
): Promise<Output<typeof outfits.list>> {
  const visibility = visibleTo(user)
  const pieces = orderedGoods(await engine(), visibility)
  const sortBy = await outfitSort(db, query.sort, { visibility, pieces })
  const [heads, count] = await Promise.all([pageOf(db, query, { visibility, sortBy }), countOf(db, query, visibility)])
  const items = Map.groupBy(
    await itemsOfOutfits(
      db,
      heads.map(({ outfitId }) => outfitId),
      visibility,
    ),
    ({ outfitId }) => outfitId,
  )
  const list = heads.map((head) => rowOf(head, items.get(head.outfitId) ?? [], { visibility, pieces }))
  return { list, count, version: pieces.version }
}

async function countOf(db: Kysely<FairDb>, query: OutfitListQuery, visibility: Visibility): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from outfits where ${conditionOf(query, visibility)}`.execute(db)
  return counted.rows[0]?.count ?? 0
}

type PageScope = { readonly visibility: Visibility; readonly sortBy: SortBy }

async function pageOf(db: Kysely<FairDb>, query: OutfitListQuery, { visibility, sortBy }: PageScope): Promise<Head[]> {
  const { order, page, limit } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const found = await sql<Head>`
    select ${headColumns}
    from outfits ${sortBy.joined}
    where ${conditionOf(query, visibility)}
    order by ${sortBy.key} ${direction} nulls last, outfits.sort, outfits.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return found.rows
}

function conditionOf(
  { keyword, types1, types2, states }: OutfitListQuery,
  visibility: Visibility,
): RawBuilder<SqlBool> {
  const conditions = [
    outfitVisible(visibility),
    ...(keyword?.trim() ? [keywordFits(keyword, visibility)] : []),
    ...(types1?.length ? [sql<SqlBool>`outfits.type1 = any(${types1})`] : []),
    ...(types2?.length ? [sql<SqlBool>`outfits.type2 = any(${types2})`] : []),
    ...(states?.length
      ? [sql<SqlBool>`outfits.enabled = any(${states.map((state) => state === 'enabled')}::boolean[])`]
      : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** A part of the outfit's number or name, or the beginning of a number of what belongs to it, in the user's sight. */
function keywordFits(keyword: string, visibility: Visibility): RawBuilder<SqlBool> {
  const { beginning, anywhere } = patternsOf(keyword)

  return sql<SqlBool>`(outfits.outfit_no ilike ${anywhere} or outfits.name ilike ${anywhere} or exists (
    select from outfit_items
    join styles on styles.id = outfit_items.style_id
    left join skcs on skcs.id = outfit_items.skc_id
    where outfit_items.outfit_id = outfits.id and ${styleVisible(visibility)}
      and (styles.goods_no ilike ${beginning} or styles.name ilike ${anywhere} or skcs.skc_no ilike ${beginning})))`
}
