import type { OutfitListQuery, outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { outfitNamed, textMatches } from '../../../db/keyword.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { itemsOfOutfits, outfitVisible, type ReadItem, setsOf } from '../../../domain/racks-outfits/outfit-items.ts'
import { byCode, type SortBy, sortedBy, sortedByNames, sortedByNumbers } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { type GoodsPieces, orderedGoods } from '../../../engine/ordered-pieces.ts'
import type { Handler } from '../../handler.ts'
import { completenessOf, type Head, headColumns, rowOf } from './describe-outfit.ts'

/** Lists outfits with their items and ordered quantities. */
export const outfitList: Handler<typeof outfits.list> = async ({ db, user, engine }, query) => {
  const visibility = visibleTo(user)
  const pieces = await orderedGoods(await engine(), visibility)
  const condition = conditionOf(query, visibility)
  const sortBy = await sortOf(db, query.sort, { visibility, pieces })
  const [heads, count] = await Promise.all([
    pageOf(db, query, { condition, sortBy }),
    countRows(db, sql`outfits where ${condition}`),
  ])
  const ids = heads.map(({ outfitId }) => outfitId)
  const items = await itemsOfOutfits(db, ids, visibility)
  const list = heads.map((head) => rowOf(head, items.get(head.outfitId) ?? [], { visibility, pieces }))
  return { list, count, version: pieces.version }
}

async function pageOf(
  db: Kysely<FairDb>,
  query: OutfitListQuery,
  { condition, sortBy }: { readonly condition: RawBuilder<SqlBool>; readonly sortBy: SortBy },
): Promise<Head[]> {
  const { order, page, limit } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const result = await sql<Head>`
    select ${headColumns}
    from outfits ${sortBy.joined}
    where ${condition}
    order by ${sortBy.key} ${direction} nulls last, outfits.sort, outfits.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return result.rows
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

/** Builds the condition on the outfit's own number or name, or those of its visible items. */
function keywordFits(keyword: string, visibility: Visibility): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${outfitNamed(keyword)} or exists (
    select from outfit_items
    join styles on styles.id = outfit_items.style_id
    left join skcs on skcs.id = outfit_items.skc_id
    where outfit_items.outfit_id = outfits.id and ${styleVisible(visibility)}
      and ${textMatches(keyword, { names: [sql`styles.name`], codes: [sql`styles.goods_no`, sql`skcs.skc_no`] })}))`
}

/** Returns the sort; item counts cover only items visible to the user, as displayed. */
function sortOf(
  db: Kysely<FairDb>,
  sort: OutfitListQuery['sort'],
  { visibility, pieces }: { readonly visibility: Visibility; readonly pieces: GoodsPieces },
): SortBy | Promise<SortBy> {
  const sorts: Readonly<Record<typeof sort, () => SortBy | Promise<SortBy>>> = {
    sort: () => sortedBy(sql`outfits.sort`),
    outfitNo: () => sortedBy(byCode(sql`outfits.outfit_no`)),
    name: () => sortedByNames(db, sql`select id, name from outfits`, sql`outfits.id`),
    items: () => byItems(db, visibility, (items) => items.length),
    sets: () => byItems(db, visibility, (items) => setsOf(items, pieces)),
    completeness: () => byItems(db, visibility, completenessOf),
  }
  return sorts[sort]()
}

/** Outfits are few: all are counted to find the first of them. */
async function byItems(
  db: Kysely<FairDb>,
  visibility: Visibility,
  count: (items: readonly ReadItem[]) => number | null,
): Promise<SortBy> {
  const storedOutfits = await db.selectFrom('outfits').select('id').where('deleted_at', 'is', null).execute()
  const ids = storedOutfits.map(({ id }) => id)
  const numbers = [...(await itemsOfOutfits(db, ids, visibility))].flatMap(([id, items]) => {
    const visibleItems = items.filter(({ isSeen }) => isSeen)
    return visibleItems.length === 0 ? [] : [[id, count(visibleItems) ?? 0] as const]
  })
  return sortedByNumbers(new Map(numbers), sql`outfits.id`)
}
