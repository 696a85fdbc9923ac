import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { silhouetteAddress } from '../../../../domain/pictures/silhouette.ts'
import { skcPicture } from '../../../../domain/pictures/style-picture.ts'

export type TopSkc = { readonly id: number; readonly code: string; readonly qty: number }

type Row = {
  readonly id: number
  readonly picture: string | null
  readonly words: string
  readonly rgb: string | null
  readonly goodsNo: string
}

/** The pictures of these SKC in their order; one deleted meanwhile is left out. */
export async function wallOf(db: Kysely<FairDb>, top: readonly TopSkc[]): Promise<NonNullable<BoardFigures['wall']>> {
  const result = await sql<Row>`
    select skcs.id, ${skcPicture('styles.id', 'skcs.id')} as picture, colours.rgb, styles.goods_no as "goodsNo",
      concat_ws(' ', kind.code, category.name, styles.name) as words
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    where skcs.id = any(${top.map(({ id }) => id)}::int[])`.execute(db)
  const rows = new Map(result.rows.map((row) => [row.id, row]))
  return top.flatMap(({ id, qty }) => {
    const row = rows.get(id)
    if (!row) return []
    const { goodsNo } = row
    return [{ image: row.picture ?? silhouetteAddress(row.words, row.rgb, goodsNo), goodsNo, qty }]
  })
}
