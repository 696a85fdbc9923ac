import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { styleVisible } from '../../domain/visibility.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { type Placed, placeAmong, renumbered } from './order-of-goods.ts'

type Row = Placed & { readonly goodsNo: string }

/**
 * Gives a style another place among those the user sees; the others keep their order, also those he does not see. Moves
 * follow one another, so the order stays one whole.
 */
export const moveStyle: Handler<typeof goodsBatch.move> = async (context, { goodsId, to }) => {
  const { db, user, record } = context
  await sql`select pg_advisory_xact_lock(hashtext('order of goods ' || current_schema()))`.execute(db)
  const found = await sql<Row>`
    select id, sort, goods_no as "goodsNo", ${styleVisible(visibleTo(user))} as "isVisible"
    from styles where deleted_at is null order by sort, id`.execute(db)
  const shown = found.rows.filter(({ isVisible }) => isVisible)
  const from = shown.findIndex(({ id }) => id === goodsId)
  const moved = shown[from]
  if (!moved) refuse('access.denied')
  const place = Math.min(Math.max(to === 'up' ? from : to === 'down' ? from + 2 : to, 1), shown.length)
  if (place === from + 1) return answerUnchanged(context, { from: place, place })
  const changes = renumbered(found.rows, placeAmong(found.rows, moved, place))
  await sql`
    update styles set sort = given.sort
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ sort }) => sort)}::int[]) as given (id, sort)
    where styles.id = given.id`.execute(db)
  record({ ref: moved.goodsNo, before: { place: from + 1 }, after: { place } })
  followInReports(context)
  return { from: from + 1, place }
}
