import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { listedStyles } from '../../../domain/goods/listed-styles.ts'
import { pickersVisibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

/** The first styles that fit, for a picker: typing on narrows them. */
export const goodsList: Handler<typeof reportPickers.getGoodsList> = async ({ db, user }, query) => {
  const visibility = pickersVisibleTo(user)
  return listedStyles(db, { fits: styleFits(query, visibility), visibility, limit: query.limit })
}
