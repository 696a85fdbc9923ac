import { type RawBuilder, sql } from 'kysely'

/** SQL: a number that moves with every change that `goodsToday` reads. */
export const goodsStamp: RawBuilder<number> = sql`(
  select abs(coalesce(sum(stamp), 0) % 2147483647)::int from (
    select hashtext(row(id, brand_id, status, tag_fen, moq, multiple, consecutive_sizes_min, must_order, hot, is_spot,
      launches_on)::text)::bigint as stamp
    from styles where deleted_at is null
    union all
    select hashtext(row(id, status, moq, must_order, main_push, off_mask)::text)::bigint
    from skcs where deleted_at is null) goods)`
