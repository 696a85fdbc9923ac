import type { GoodsWanted, ListedGoods } from '@fairdesk/contract/areas/report-pickers'
import { styleFits } from '../../domain/goods-filter.ts'
import { listedStyles } from '../../domain/listed-styles.ts'
import { visibleTo } from '../../domain/session-user.ts'
import type { ReadContext } from '../context.ts'

/** The first styles that fit, for a picker: typing on narrows them. */
export async function goodsList({ db, user }: ReadContext, wanted: GoodsWanted): Promise<ListedGoods[]> {
  const visibility = visibleTo(user)
  return listedStyles(db, { fits: styleFits(wanted, visibility), visibility, limit: wanted.limit })
}
