import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { silhouetteAddress } from '../pictures/silhouette.ts'
import { skcPicture, stylePicture } from '../pictures/style-picture.ts'
import { yuan } from '../prices/yuan.ts'

export type GoodsFacts = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  readonly image: string
  readonly brand: string
  readonly category: string
  readonly wave: string
  readonly tagPrice?: number
  readonly skcCount: number
  readonly status: 'onSale' | 'partFrozen' | SkcStatus
}

export type SkcFacts = Omit<GoodsFacts, 'skcCount' | 'status'> & {
  readonly skcId: number
  readonly colourId: number
  readonly colourName: string
  readonly rgb: string | null
  readonly skcNo: string
  readonly status: SkcStatus
}

type GoodsSelection = { readonly ids: readonly number[]; readonly visibility: Visibility }

type Row = Pick<GoodsFacts, 'goodsId' | 'goodsNo' | 'name' | 'brand' | 'category' | 'wave'> & {
  readonly tagFen: number
  readonly kind: string
  readonly picture: string | null
  readonly rgb: string | null
}

/** Columns of a style in both queries, except its picture and a colour. */
const ofStyle = sql`styles.id as "goodsId", styles.goods_no as "goodsNo", styles.name, styles.tag_fen as "tagFen",
  coalesce(brands.name, '') as brand, coalesce(category.name, '') as category, coalesce(wave.name, '') as wave,
  coalesce(kind.code, '') as kind`
const codesOfStyle = sql`
  left join brands on brands.id = styles.brand_id
  left join common_codes category on category.id = styles.category_id
  left join common_codes wave on wave.id = styles.wave_id
  left join common_codes kind on kind.id = styles.style_type_id`

type StyleRow = Row & { readonly skcCount: number; readonly frozen: number; readonly dropped: number }

/** Returns the details shown beside a style's figures, by style id. */
export async function styleFacts(
  db: Kysely<FairDb>,
  { ids, visibility }: GoodsSelection,
): Promise<Map<number, GoodsFacts>> {
  const result = await sql<StyleRow>`
    select ${ofStyle}, ${stylePicture('styles.id')} as picture, colour.rgb, skc.*
    from styles ${codesOfStyle}
    left join lateral (
      select count(*)::int as "skcCount", count(*) filter (where status = 'frozen')::int as frozen,
        count(*) filter (where status = 'dropped')::int as dropped
      from skcs where skcs.style_id = styles.id and skcs.deleted_at is null) skc on true
    left join lateral (
      select colours.rgb from skcs join colours on colours.id = skcs.colour_id
      where skcs.style_id = styles.id and skcs.deleted_at is null order by skcs.status = 'dropped', skcs.sort, skcs.id limit 1) colour on true
    where styles.id = any(${[...ids]}::int[])`.execute(db)
  const factsOf = (row: StyleRow) => ({
    ...shared(row, visibility),
    skcCount: row.skcCount - row.dropped,
    status: styleStatus(row),
  })
  return new Map(result.rows.map((row) => [row.goodsId, factsOf(row)]))
}

type SkcRow = Row & Pick<SkcFacts, 'skcId' | 'colourId' | 'colourName' | 'skcNo' | 'status'>

/** Returns the details shown beside an SKC's figures, by SKC id. */
export async function skcFacts(
  db: Kysely<FairDb>,
  { ids, visibility }: GoodsSelection,
): Promise<Map<number, SkcFacts>> {
  const result = await sql<SkcRow>`
    select ${ofStyle}, skcs.id as "skcId", ${skcPicture('styles.id', 'skcs.id')} as picture, colours.rgb,
      colours.id as "colourId", colours.name as "colourName", skcs.skc_no as "skcNo", skcs.status
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id ${codesOfStyle}
    where skcs.id = any(${[...ids]}::int[])`.execute(db)
  const factsOf = (row: SkcRow) => {
    const { skcId, colourId, colourName, rgb, skcNo, status } = row
    return { ...shared(row, visibility), skcId, colourId, colourName, rgb, skcNo, status }
  }
  return new Map(result.rows.map((row) => [row.skcId, factsOf(row)]))
}

function shared(row: Row, { prices }: Visibility): Omit<GoodsFacts, 'skcCount' | 'status'> {
  const { goodsId, goodsNo, name, brand, category, wave } = row
  const image = row.picture ?? silhouetteAddress(`${row.kind} ${category} ${name}`, row.rgb, goodsNo)
  const price = seesTag(prices) ? { tagPrice: yuan(row.tagFen) } : {}
  return { goodsId, goodsNo, name, image, brand, category, wave, ...price }
}

/**
 * Returns the worst state that all colours share; a mix of frozen colours and colours on sale has a state of its own.
 */
function styleStatus({ skcCount, frozen, dropped }: StyleRow): GoodsFacts['status'] {
  const remaining = skcCount - dropped
  if (skcCount > 0 && remaining === 0) return 'dropped'
  if (remaining > 0 && frozen === remaining) return 'frozen'
  return frozen > 0 ? 'partFrozen' : 'onSale'
}
