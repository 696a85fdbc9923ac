import type { SkcCard, SubstituteSums } from '@fairdesk/contract/areas/orders/substitutes'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { RowFacts } from '../../../../domain/orders/row-facts.ts'
import { qtyAt } from '../../../../domain/orders/size-slots.ts'
import { silhouetteAddress } from '../../../../domain/pictures/silhouette.ts'
import { skcPicture } from '../../../../domain/pictures/style-picture.ts'
import type { UnitPrices } from '../../../../domain/prices/discounts.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

type Row = Omit<SkcCard, 'image' | 'price'> & {
  readonly picture: string | null
  readonly description: string
  readonly rgb: string
  readonly tagFen: number
}

/** Returns the colours in sight, with what people know them by. */
export async function skcCards(db: Kysely<FairDb>, ids: readonly number[], visibility: Visibility): Promise<SkcCard[]> {
  const result = await sql<Row>`
    select skcs.style_id as "goodsId", skcs.colour_id as "colourId", styles.goods_no as "goodsNo", styles.name,
      colours.name as colour, colours.rgb, coalesce(category.name, '') as category, coalesce(wave.name, '') as wave,
      styles.tag_fen as "tagFen", ${skcPicture('styles.id', 'skcs.id')} as picture,
      concat(kind.code, ' ', styles.name) as description
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    where skcs.id = any(${[...new Set(ids)]}::int[]) and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows.map(({ picture, description, rgb, tagFen, ...card }) => ({
    ...card,
    image: picture ?? silhouetteAddress(description, rgb, card.goodsNo),
    ...(seesTag(visibility.prices) ? { price: yuan(tagFen) } : {}),
  }))
}

/** Returns the sums of these pieces at prices in fen, as far as the user sees them. */
export function shownSums(qty: number, prices: UnitPrices, visibility: Visibility): SubstituteSums {
  return shownTotal({ qty, tag: qty * prices.tag, net: qty * prices.net, agent: 0 }, visibility)
}

export type FenTotal = { readonly qty: number; readonly tag: number; readonly net: number; readonly agent: number }

export function shownTotal({ qty, ...fen }: FenTotal, visibility: Visibility): SubstituteSums {
  const { tagAmount, netAmount } = visibleAmounts(fen, visibility)
  return {
    qty,
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

/** Sizes that have pieces, in the order they are shown. */
export function namedSizes({ sizes }: Pick<RowFacts, 'sizes'>, qtys: readonly number[]) {
  return sizes.flatMap(({ name, slot }) => {
    const qty = qtyAt(qtys, slot)
    return qty === 0 ? [] : [{ name, qty }]
  })
}
