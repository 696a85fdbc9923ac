import type { GoodsListQuery, GoodsRow, goods } from '@fairdesk/contract/areas/data/goods'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { goodsCondition, statusOf } from '../../../domain/goods/list-filter.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { stylePicture } from '../../../domain/pictures/style-picture.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { SortBy } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { orderedPieces } from '../../../engine/ordered-pieces.ts'
import type { Handler } from '../../handler.ts'
import { goodsSort } from './sort-goods.ts'

type Row = Omit<GoodsRow, 'goodsId' | 'image' | 'tagPrice' | 'priceRange' | 'qty'> & {
  id: number
  kind: string | null
  picture: string | null
  tag_fen: number
  range: string
}

/** Lists goods with their colours, sizes and ordered pieces. */
export const goodsList: Handler<typeof goods.list> = async ({ db, user, engine }, query) => {
  const visibility = visibleTo(user)
  if (query.sort === 'tagPrice' && !seesTag(visibility.prices)) refuse('report.hidden-price')
  const pieces = await orderedPieces(await engine(), 'style', visibility)
  const condition = goodsCondition(query, visibility)
  const [rows, count] = await Promise.all([
    pageOf(db, query, { condition, sortBy: await goodsSort(db, query.sort, pieces.pieces) }),
    countRows(db, sql`styles where ${condition}`),
  ])
  return { list: rows.map((row) => rowFrom(row, visibility, pieces.pieces)), count, version: pieces.version }
}

/** Reads a row per style of the page, in its order; related data is looked up for the page only. */
async function pageOf(
  db: Kysely<FairDb>,
  query: GoodsListQuery,
  { condition, sortBy }: { readonly condition: RawBuilder<SqlBool>; readonly sortBy: SortBy },
): Promise<Row[]> {
  const { order, page, limit } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const result = await sql<Row>`
    select styles.id, styles.goods_no as "goodsNo", styles.name, coalesce(brands.name, '') as brand,
      coalesce(seasons.name, '') as season, coalesce(category.name, '') as category, coalesce(wave.name, '') as wave,
      kind.code as kind, ${stylePicture('styles.id')} as picture, styles.tag_fen, coalesce(price_ranges.name, '') as range,
      coalesce(size_groups.name, '') as "sizeGroup",
      (select coalesce(json_agg(sizes.name order by sizes.size_no), '[]') from sizes
        where sizes.size_group_id = styles.size_group_id and styles.size_mask >> (sizes.slot - 1) & 1 = 1) as sizes,
      (select coalesce(json_agg(json_build_object('colourId', colours.id, 'code', colours.code, 'name', colours.name,
          'rgb', colours.rgb, 'skcNo', skcs.skc_no, 'status', skcs.status) order by skcs.sort, skcs.id), '[]')
        from skcs join colours on colours.id = skcs.colour_id
        where skcs.style_id = styles.id and skcs.deleted_at is null) as colours,
      styles.must_order or exists (select 1 from skcs where skcs.style_id = styles.id and skcs.deleted_at is null
        and skcs.must_order) as "mustOrder",
      styles.hot, styles.moq, ${statusOf} as status,
      (select sum(skcs.factory_min)::int from skcs where skcs.style_id = styles.id and ${countedSkc()}) as "factoryMin"
    from (
      select styles.id, ${sortBy.key} as key
      from styles ${sortBy.joined} where ${condition}
      order by key ${direction} nulls last, styles.sort, styles.id limit ${limit} offset ${(page - 1) * limit}) page
    join styles on styles.id = page.id
    left join brands on brands.id = styles.brand_id
    left join seasons on seasons.id = styles.season_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join price_ranges on price_ranges.id = styles.price_range_id
    left join size_groups on size_groups.id = styles.size_group_id
    order by page.key ${direction} nulls last, styles.sort, styles.id`.execute(db)
  return result.rows
}

function rowFrom(
  { id, kind, picture, tag_fen, range, ...row }: Row,
  { prices }: Visibility,
  pieces: ReadonlyMap<number, number>,
): GoodsRow {
  return {
    goodsId: id,
    image:
      picture ??
      silhouetteAddress(`${kind ?? ''} ${row.category} ${row.name}`, row.colours[0]?.rgb ?? null, row.goodsNo),
    ...row,
    qty: pieces.get(id) ?? 0,
    ...(seesTag(prices) ? { tagPrice: yuan(tag_fen), priceRange: range } : {}),
  }
}
