import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { placeAmong, renumbered, type SortableStyle } from './order-of-goods.ts'

type Row = SortableStyle & { readonly goodsNo: string }

/**
 * Moves a style to another position among those the user sees; the others keep their order, hidden ones included.
 * Moves are serialized, so the order stays consistent.
 */
export const moveStyle: Handler<typeof goodsBatch.move> = async (context, { goodsId, to }) => {
  const { db, user, record } = context
  await sql`select pg_advisory_xact_lock(hashtext('order of goods ' || current_schema()))`.execute(db)
  const result = await sql<Row>`
    select id, sort, goods_no as "goodsNo", ${styleVisible(visibleTo(user))} as "isVisible"
    from styles where deleted_at is null order by sort, id`.execute(db)
  const visibleRows = result.rows.filter(({ isVisible }) => isVisible)
  const fromIndex = visibleRows.findIndex(({ id }) => id === goodsId)
  const movedRow = visibleRows[fromIndex]
  if (!movedRow) refuse('access.denied')
  const position = Math.min(
    Math.max(to === 'up' ? fromIndex : to === 'down' ? fromIndex + 2 : to, 1),
    visibleRows.length,
  )
  if (position === fromIndex + 1) return answerUnchanged(context, { from: position, place: position })
  const changes = renumbered(result.rows, placeAmong(result.rows, movedRow, position))
  await sql`
    update styles set sort = given.sort
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ sort }) => sort)}::int[]) as given (id, sort)
    where styles.id = given.id`.execute(db)
  record({ ref: movedRow.goodsNo, before: { place: fromIndex + 1 }, after: { place: position } })
  followInReports(context)
  return { from: fromIndex + 1, place: position }
}
