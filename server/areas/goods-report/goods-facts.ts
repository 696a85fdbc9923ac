import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { SkcStatus } from '../../domain/goods/skc-status.ts'
import { silhouetteAddress } from '../../domain/pictures/silhouette.ts'
import { skcPicture, stylePicture } from '../../domain/pictures/style-picture.ts'
import { yuan } from '../../domain/prices/yuan.ts'

export type GoodsFacts = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  readonly image: string
  readonly brand: string
  readonly category: string
  readonly wave: string
  readonly tagPrice?: number
  readonly factoryMin: number | null
  readonly skcCount: number
  readonly status: 'onSale' | 'partFrozen' | SkcStatus
}

export type SkcFacts = Omit<GoodsFacts, 'skcCount' | 'status'> & {
  readonly colourId: number
  readonly colourName: string
  readonly rgb: string | null
  readonly skcNo: string
  readonly status: SkcStatus
}

type GoodsSelection = { readonly ids: readonly number[]; readonly visibility: Visibility }

/** What stands beside a style's figures, by style id. The factory minimum of a style is the sum of its colours'. */
export async function styleFacts(
  db: Kysely<FairDb>,
  { ids, visibility }: GoodsSelection,
): Promise<Map<number, GoodsFacts>> {
  const found = await sql<Row & { skc_count: number; frozen: number; dropped: number }>`
    select styles.id, styles.id as style_id, styles.goods_no, styles.name, styles.tag_fen,
      brands.name as brand, category.name as category, wave.name as wave, kind.code as kind,
      ${stylePicture('styles.id')} as picture, colour.rgb, skc.skc_count, skc.frozen, skc.dropped, skc.factory_min
    from styles
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join lateral (
      select count(*)::int as skc_count, count(*) filter (where status = 'frozen')::int as frozen,
        count(*) filter (where status = 'dropped')::int as dropped,
        sum(factory_min) filter (where status <> 'dropped')::int as factory_min
      from skcs where skcs.style_id = styles.id and skcs.deleted_at is null) skc on true
    left join lateral (
      select colours.rgb from skcs join colours on colours.id = skcs.colour_id
      where skcs.style_id = styles.id and skcs.deleted_at is null order by skcs.status = 'dropped', skcs.sort, skcs.id limit 1) colour on true
    where styles.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(
    found.rows.map((row) => [
      row.id,
      { ...shared(row, visibility), skcCount: row.skc_count - row.dropped, status: styleStatus(row) },
    ]),
  )
}

/** What stands beside an SKC's figures, by SKC id. */
export async function skcFacts(
  db: Kysely<FairDb>,
  { ids, visibility }: GoodsSelection,
): Promise<Map<number, SkcFacts>> {
  const found = await sql<Row & { colour_id: number; colour_name: string; skc_no: string; status: SkcStatus }>`
    select skcs.id, styles.id as style_id, styles.goods_no, styles.name, styles.tag_fen,
      brands.name as brand, category.name as category, wave.name as wave, kind.code as kind,
      ${skcPicture('styles.id', 'skcs.id')} as picture, colours.rgb, colours.id as colour_id, colours.name as colour_name, skcs.skc_no, skcs.status, skcs.factory_min
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    where skcs.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
        ...shared(row, visibility),
        colourId: row.colour_id,
        colourName: row.colour_name,
        rgb: row.rgb,
        skcNo: row.skc_no,
        status: row.status,
      },
    ]),
  )
}

type Row = {
  id: number
  style_id: number
  goods_no: string
  name: string
  tag_fen: number
  brand: string | null
  category: string | null
  wave: string | null
  kind: string | null
  picture: string | null
  rgb: string | null
  factory_min: number | null
}

function shared(row: Row, visibility: Visibility): Omit<GoodsFacts, 'skcCount' | 'status'> {
  const tagVisible = visibility.prices === 'both' || visibility.prices === 'tag'
  return {
    goodsId: row.style_id,
    goodsNo: row.goods_no,
    name: row.name,
    image:
      row.picture ?? silhouetteAddress(`${row.kind ?? ''} ${row.category ?? ''} ${row.name}`, row.rgb, row.goods_no),
    brand: row.brand ?? '',
    category: row.category ?? '',
    wave: row.wave ?? '',
    ...(tagVisible ? { tagPrice: yuan(row.tag_fen) } : {}),
    factoryMin: row.factory_min,
  }
}

/** The worst state all its colours share; some frozen among others on sale is told apart. */
function styleStatus(row: { skc_count: number; frozen: number; dropped: number }): GoodsFacts['status'] {
  const kept = row.skc_count - row.dropped
  if (row.skc_count > 0 && kept === 0) return 'dropped'
  if (kept > 0 && row.frozen === kept) return 'frozen'
  return row.frozen > 0 ? 'partFrozen' : 'onSale'
}
