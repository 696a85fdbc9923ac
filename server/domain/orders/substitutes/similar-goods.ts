import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { styleNamed } from '../../../db/keyword.ts'
import { styleVisible } from '../../visibility/visibility.ts'
import type { SkcKey } from '../row-facts.ts'

/** A colour on sale that could take the place of the one with id `ofId`. */
export type SimilarSkc = SkcKey & {
  readonly ofId: number
  readonly skcId: number
  readonly brandCode: string | null
  readonly sameWave: boolean
}

/** Candidates kept per brand, so that customers limited to some brands find some of their own. */
const mostOfBrand = 8

/**
 * For each of these colours others on sale in the user's brands: of its category and with a tag price within 15 % of its own,
 * those of its wave first, then by how near the price is. The colours themselves are never among them.
 */
export async function similarSkcs(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<SimilarSkc[]> {
  const result = await sql<SimilarSkc>`
    select "ofId", "skcId", "goodsId", "colourId", "brandCode", "sameWave"
    from (
      select ${columns}, row_number() over (partition by own.id, styles.brand_id order by ${nearest}) as place,
        row_number() over (partition by own.id order by ${nearest}) as "placeOfAll"
      from ${onSale(ids, visibility)} and styles.category_id = own_style.category_id
        and styles.tag_fen * 100 between own_style.tag_fen * 85 and own_style.tag_fen * 115) ranked
    where place <= ${mostOfBrand} order by "ofId", "placeOfAll"`.execute(db)
  return result.rows
}

/**
 * Finds colours on sale whose style number, tag number, name or colour matches the keyword, most similar first; without
 * a keyword, the most similar overall.
 */
export async function otherSkcs(
  db: Kysely<FairDb>,
  {
    id,
    excludedIds,
    keyword,
  }: { readonly id: number; readonly excludedIds: readonly number[]; readonly keyword: string },
  visibility: Visibility,
): Promise<SimilarSkc[]> {
  const named = keyword === '' ? sql<SqlBool>`true` : styleNamed(keyword)
  const result = await sql<SimilarSkc>`
    select ${columns} from ${onSale([id], visibility)} and ${named} and skcs.id <> all(${[...excludedIds]}::int[])
    order by styles.category_id is not distinct from own_style.category_id desc, ${nearest} limit 12`.execute(db)
  return result.rows
}

const columns = sql`own.id as "ofId", skcs.id as "skcId", skcs.style_id as "goodsId", skcs.colour_id as "colourId",
  brands.code as "brandCode", coalesce(styles.wave_id = own_style.wave_id, false) as "sameWave"`

const nearest = sql`coalesce(styles.wave_id = own_style.wave_id, false) desc, abs(styles.tag_fen - own_style.tag_fen),
  styles.id = own_style.id desc, styles.sort, styles.id, skcs.sort, skcs.id`

/** Tables and the first conditions; more are joined by `and`. */
function onSale(ids: readonly number[], visibility: Visibility): RawBuilder<unknown> {
  return sql`skcs own join styles own_style on own_style.id = own.style_id
    cross join skcs join styles on styles.id = skcs.style_id
    left join brands on brands.id = styles.brand_id
    where own.id = any(${[...ids]}::int[]) and skcs.status = 'onSale' and skcs.deleted_at is null
      and styles.status = 'onSale' and styles.deleted_at is null and styles.size_mask & ~skcs.off_mask <> 0
      and skcs.id <> all(${[...ids]}::int[]) and ${styleVisible(visibility)}`
}
