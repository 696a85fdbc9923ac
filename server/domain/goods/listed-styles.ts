import type { GoodsPickerRow } from '@fairdesk/contract/areas/reports/report-pickers'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { countRows } from '../count-rows.ts'
import { silhouetteAddress } from '../pictures/silhouette.ts'
import { stylePicture } from '../pictures/style-picture.ts'
import { yuan } from '../prices/yuan.ts'
import { styleVisible } from '../visibility/visibility.ts'

type Colour = GoodsPickerRow['colours'][number]
type Row = {
  id: number
  goods_no: string
  name: string
  brand: string | null
  category: string | null
  wave: string | null
  kind: string | null
  picture: string | null
  tag_fen: number
  colours: Colour[]
}

type StyleSelection = {
  /** Condition on `styles`. */
  readonly fits: RawBuilder<SqlBool>
  readonly visibility: Visibility
  readonly limit: number
  readonly offset?: number
}

/** Lists styles to choose from that the user sees, in the organiser's order; prices only if the user may see them. */
export async function listedStyles(db: Kysely<FairDb>, selection: StyleSelection): Promise<GoodsPickerRow[]> {
  const { limit, offset = 0, visibility } = selection
  const result = await sql<Row>`
    select styles.id, styles.goods_no, styles.name, brands.name as brand, category.name as category, wave.name as wave,
      kind.code as kind, ${stylePicture('styles.id')} as picture, styles.tag_fen,
      (select coalesce(json_agg(json_build_object('colourId', colours.id, 'skcNo', skcs.skc_no, 'name', colours.name,
          'rgb', colours.rgb, 'status', skcs.status) order by skcs.sort, skcs.id), '[]')
        from skcs join colours on colours.id = skcs.colour_id
        where skcs.style_id = styles.id and skcs.deleted_at is null) as colours
    from styles
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    where ${visibleCondition(selection)}
    order by styles.sort, styles.id limit ${limit} offset ${offset}`.execute(db)
  return result.rows.map((row) => toGoodsRow(row, seesTag(visibility.prices)))
}

export function countStyles(db: Kysely<FairDb>, selection: Omit<StyleSelection, 'limit'>): Promise<number> {
  return countRows(db, sql`styles where ${visibleCondition(selection)}`)
}

function visibleCondition({ fits, visibility }: Omit<StyleSelection, 'limit'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`styles.deleted_at is null and ${styleVisible(visibility)} and ${fits}`
}

function toGoodsRow(row: Row, isPriced: boolean): GoodsPickerRow {
  const description = `${row.kind ?? ''} ${row.category ?? ''} ${row.name}`
  return {
    goodsId: row.id,
    goodsNo: row.goods_no,
    name: row.name,
    image: row.picture ?? silhouetteAddress(description, row.colours[0]?.rgb ?? null, row.goods_no),
    brand: row.brand ?? '',
    category: row.category ?? '',
    wave: row.wave ?? '',
    ...(isPriced ? { tagPrice: yuan(row.tag_fen) } : {}),
    colours: row.colours,
  }
}
