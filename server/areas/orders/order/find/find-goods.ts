import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { GoodsIndex, type IndexedStyle } from './goods-index.ts'

/** An index for each reading of a fair's goods; it goes with that reading. */
const indexes = new WeakMap<object, Promise<GoodsIndex>>()

/** Styles that a typed or scanned text may mean. */
export const findGoods: Handler<typeof orderEntry.find> = async ({ db, user, engine }, { text, limit }) => {
  const { base } = await engine()
  let index = indexes.get(base)
  if (!index) {
    index = indexGoods(db)
    indexes.set(base, index)
    index.catch(() => indexes.delete(base))
  }
  const hits = (await index).find({ text, limit, brands: visibleTo(user).brands })
  return {
    list: hits.map(({ style: { goodsId, goodsNo, name }, colour, sizeId, isExact }) => ({
      goodsId,
      goodsNo,
      name,
      colourId: colour?.colourId ?? null,
      colour: colour?.name ?? '',
      rgb: colour?.rgb ?? null,
      sizeId,
      isExact,
    })),
  }
}

/** A row per style in the organiser's order. */
async function indexGoods(db: Kysely<FairDb>): Promise<GoodsIndex> {
  const result = await sql<IndexedStyle>`
    with codes as materialized (
      select barcodes.skc_id, json_agg(json_build_object('code', barcodes.code, 'sizeId', sizes.id)) as barcodes
      from barcodes
      join skcs on skcs.id = barcodes.skc_id and skcs.deleted_at is null
      join styles on styles.id = skcs.style_id
      join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = barcodes.slot
      group by barcodes.skc_id),
    colours_of as materialized (
      select skcs.style_id, json_agg(json_build_object('colourId', colours.id, 'name', colours.name, 'rgb', colours.rgb,
        'skcNo', skcs.skc_no, 'barcodes', coalesce(codes.barcodes, '[]')) order by skcs.sort, skcs.id) as colours
      from skcs
      join colours on colours.id = skcs.colour_id
      left join codes on codes.skc_id = skcs.id
      where skcs.deleted_at is null
      group by skcs.style_id)
    select styles.id as "goodsId", styles.goods_no as "goodsNo", styles.name, brands.code as "brandCode",
      coalesce(colours_of.colours, '[]') as colours
    from styles
    left join brands on brands.id = styles.brand_id
    left join colours_of on colours_of.style_id = styles.id
    where styles.deleted_at is null
    order by styles.sort, styles.id`.execute(db)
  return new GoodsIndex(result.rows)
}
