import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type SqlBool, sql } from 'kysely'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { countStyles, listedStyles } from '../../../domain/goods/listed-styles.ts'
import { pickersVisibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

/** A page of the styles that fit; or the one of a number, whatever its width and case. */
export const styles: Handler<typeof baseData.getStyle> = async ({ db, user }, { goodsNo, page, limit, ...filter }) => {
  const numbered = goodsNo === undefined ? sql<SqlBool>`true` : sql<SqlBool>`goods_no_key = ${foldCode(goodsNo)}`
  const visibility = pickersVisibleTo(user)
  const selection = { fits: sql<SqlBool>`${styleFits(filter, visibility)} and ${numbered}`, visibility }
  const [list, count] = await Promise.all([
    listedStyles(db, { ...selection, limit, offset: (page - 1) * limit }),
    countStyles(db, selection),
  ])
  return { list, count }
}
