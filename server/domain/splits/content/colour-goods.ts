import type { GoodsFilter } from '@fairdesk/contract/filters'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { styleFits } from '../../goods/goods-filter.ts'
import type { PaperSizes } from '../../orders/paper-code.ts'
import { styleVisible } from '../../visibility/visibility.ts'

/** When and under which name goods are delivered. */
export type Wave = { readonly code: string; readonly name: string; readonly deliversOn: string | null }

/** Goods of a colour, shared by the orders that have it. */
export type ColourGoods = {
  readonly skcId: number
  readonly wave: Wave | null
  /** The user sees it and the filter means it. */
  readonly isChosen: boolean
  readonly groupId: number
  readonly sizeMask: number
  readonly paperSizes: PaperSizes
  readonly byCarton: boolean
  readonly fixedRatio: string
}

export async function readColourGoods(
  db: Kysely<FairDb>,
  skcIds: readonly number[],
  { goods, visibility }: { readonly goods: GoodsFilter; readonly visibility: Visibility },
): Promise<ReadonlyMap<number, ColourGoods>> {
  const result = await sql<ColourGoods>`
    select skcs.id as "skcId", styles.size_group_id as "groupId", styles.size_mask as "sizeMask",
      styles.paper_sizes as "paperSizes", styles.by_carton as "byCarton", styles.fixed_ratio as "fixedRatio",
      case when wave.id is not null then json_build_object('code', wave.code, 'name', wave.name, 'deliversOn', wave.delivers_on) end as wave,
      ${styleVisible(visibility)} and ${styleFits(goods, visibility)} as "isChosen"
    from skcs
    join styles on styles.id = skcs.style_id
    left join common_codes wave on wave.id = styles.wave_id
    where skcs.id = any(${[...skcIds]}::int[])`.execute(db)
  return new Map(result.rows.map((colour) => [colour.skcId, colour]))
}
