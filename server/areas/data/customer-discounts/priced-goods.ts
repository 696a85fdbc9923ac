import type { customerDiscounts, PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { refuseHiddenPrices } from './discounted-customer.ts'

export type PricedRow = {
  readonly id: number
  readonly goodsNo: string
  readonly name: string
  readonly categoryId: number | null
  readonly tagFen: number
  readonly purchaseFen: number | null
}

/** Columns of `styles` that make a `PricedRow`. */
export const pricedColumns = sql`styles.id, styles.goods_no as "goodsNo", styles.name, styles.category_id as "categoryId",
  styles.tag_fen as "tagFen", styles.purchase_fen as "purchaseFen"`

export function pricedGoods(row: PricedRow, { prices }: Visibility): PricedGoods {
  const { id, goodsNo, name, categoryId, tagFen, purchaseFen } = row
  return {
    goodsId: id,
    goodsNo,
    name,
    categoryId,
    ...(seesTag(prices) ? { tagPrice: yuan(tagFen) } : {}),
    purchasePrice: purchaseFen === null ? null : yuan(purchaseFen),
  }
}

/** The first styles that fit a keyword. */
export const findPricedGoods: Handler<typeof customerDiscounts.findGoods> = async ({ db, user }, { keyword }) => {
  refuseHiddenPrices(user)
  const visibility = visibleTo(user)
  const result = await sql<PricedRow>`
    select ${pricedColumns} from styles
    where styles.deleted_at is null and ${styleVisible(visibility)} and ${styleFits({ keyword }, visibility)}
    order by styles.sort, styles.id limit 20`.execute(db)
  return result.rows.map((row) => pricedGoods(row, visibility))
}

/** One style of each category, by the category; the one under null is of any. */
export async function samplesByCategory(
  db: Kysely<FairDb>,
  visibility: Visibility,
): Promise<ReadonlyMap<number | null, PricedGoods>> {
  const result = await sql<PricedRow>`
    select distinct on (styles.category_id) ${pricedColumns} from styles
    where styles.deleted_at is null and styles.tag_fen > 0 and ${styleVisible(visibility)}
    order by styles.category_id, styles.sort, styles.id`.execute(db)
  const samples = result.rows.map((row) => pricedGoods(row, visibility))
  const [first] = samples
  return new Map([
    ...(first ? [[null, first] as const] : []),
    ...samples.map((sample) => [sample.categoryId, sample] as const),
  ])
}
