import type { GoodsWanted, ListedGoods } from '@fairdesk/contract/areas/report-pickers'
import { sql } from 'kysely'
import { styleFits } from '../../domain/goods-filter.ts'
import { garmentAddress } from '../../domain/pictures/garment-address.ts'
import { stylePhoto } from '../../domain/pictures/photo-address.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { styleVisible } from '../../domain/visibility.ts'
import { seesTag } from '../../domain/visible-prices.ts'
import { yuan } from '../../domain/yuan.ts'
import type { ReadContext } from '../context.ts'

type Colour = ListedGoods['colours'][number]
type Row = {
  id: number
  goods_no: string
  name: string
  brand: string | null
  category: string | null
  wave: string | null
  kind: string | null
  photo: string | null
  tag_fen: number
  colours: Colour[]
}

/** The first styles that fit, for a picker: typing on narrows them. */
export async function goodsList({ db, user }: ReadContext, wanted: GoodsWanted): Promise<ListedGoods[]> {
  const visibility = visibleTo(user)
  const found = await sql<Row>`
    select styles.id, styles.goods_no, styles.name, brands.name as brand, category.name as category, wave.name as wave,
      kind.code as kind, ${stylePhoto('styles.id')} as photo, styles.tag_fen,
      (select coalesce(json_agg(json_build_object('colourId', colours.id, 'skcNo', skcs.skc_no, 'name', colours.name,
          'rgb', colours.rgb, 'status', skcs.status) order by skcs.sort, skcs.id), '[]')
        from skcs join colours on colours.id = skcs.colour_id
        where skcs.style_id = styles.id and skcs.deleted_at is null) as colours
    from styles
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    where styles.deleted_at is null and ${styleVisible(visibility)} and ${styleFits(wanted)}
    order by styles.sort, styles.id limit ${wanted.limit}`.execute(db)
  return found.rows.map((row) => ({
    goodsId: row.id,
    goodsNo: row.goods_no,
    name: row.name,
    image:
      row.photo ??
      garmentAddress(`${row.kind ?? ''} ${row.category ?? ''} ${row.name}`, row.colours[0]?.rgb ?? null, row.id),
    brand: row.brand ?? '',
    category: row.category ?? '',
    wave: row.wave ?? '',
    ...(seesTag(visibility.prices) ? { tagPrice: yuan(row.tag_fen) } : {}),
    colours: row.colours,
  }))
}
