import { type RawBuilder, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'

/** Subject of a paper: a whole order, or one of its parts. */
export type PaperSource = 'order' | 'part'

/**
 * The rows of these orders or parts as a table `held`: `ref` is the order or part, prices are those of a piece in its order, in fen.
 * A part of which the order has no row any more has no prices.
 */
export function heldRows(source: PaperSource, ids: readonly number[]): RawBuilder<unknown> {
  const refs = sql`${[...ids]}::int[]`
  if (source === 'order')
    return sql`(
      select order_id as ref, order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, tag_fen, net_fen, note
      from order_rows where order_id = any(${refs}) and qty > 0) held`
  return sql`(
    select splits.id as ref, splits.order_id, split_rows.skc_id, split_rows.qtys, split_rows.qty,
      coalesce(ordered.unit_tag_fen, 0) as unit_tag_fen, coalesce(ordered.unit_net_fen, 0) as unit_net_fen,
      split_rows.qty * coalesce(ordered.unit_tag_fen, 0) as tag_fen,
      split_rows.qty * coalesce(ordered.unit_net_fen, 0) as net_fen, '' as note
    from split_rows
    join splits on splits.id = split_rows.split_id
    left join order_rows ordered on ordered.order_id = splits.order_id and ordered.skc_id = split_rows.skc_id
    where splits.id = any(${refs})) held`
}

/**
 * Builds the condition on `held`, joined with `skcs` and `styles`: an order without dropped colours, a part as a
 * whole.
 */
export function countsOnPaper(source: PaperSource): RawBuilder<unknown> {
  return source === 'part' ? sql`true` : sql`${countedSkc()} and styles.deleted_at is null`
}

/** Hash of all rows of an order or part together: it changes with the content; trailing zeros are ignored. */
export const heldMark = sql`bit_xor(hashtextextended(concat_ws(':', held.skc_id, held.unit_tag_fen, held.unit_net_fen,
  regexp_replace(held.qtys::text, '(,0)+}$', '}')), 0))`

/** Mark of an order or part without content. */
export const emptyMark = '0'
