import type { GoodsListFilter, MissingThing } from '@fairdesk/contract/areas/data/goods'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasNoPicture } from '../pictures/style-picture.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { styleFits } from './goods-filter.ts'

/** Condition on `styles`: those sought that the user may see. */
export function goodsCondition(
  { statuses, missing, ...filter }: GoodsListFilter,
  visibility: Visibility,
): RawBuilder<SqlBool> {
  if (missing === 'price' && !seesTag(visibility.prices)) refuse('report.hidden-price')
  const status = statuses === undefined || statuses.length === 0 ? sql`true` : sql`${statusOf} = any(${statuses})`
  return sql<SqlBool>`styles.deleted_at is null and ${styleVisible(visibility)} and ${styleFits(filter, visibility)} and ${status}
    and ${missing === undefined ? sql`true` : missingConditions[missing]}`
}

/** Conditions on `styles` for data that is still missing. */
export const missingConditions: Readonly<Record<MissingThing, RawBuilder<SqlBool>>> = {
  picture: hasNoPicture('styles.id'),
  size: sql`(styles.size_group_id is null or styles.size_mask = 0)`,
  price: sql`styles.tag_fen = 0`,
  wave: sql`styles.wave_id is null`,
}

/**
 * SQL for the worst state that all colours share; a mix of frozen colours and colours on sale has a state of its own.
 * On sale without colours.
 */
export const statusOf = sql`(
  select case
      when count(*) = 0 then 'onSale'
      when bool_and(skcs.status = 'dropped') then 'dropped'
      when bool_and(skcs.status <> 'onSale') then 'frozen'
      when bool_or(skcs.status = 'frozen') then 'partFrozen'
      else 'onSale' end
  from skcs where skcs.style_id = styles.id and skcs.deleted_at is null)`
