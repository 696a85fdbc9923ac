import { randomUUID } from 'node:crypto'
import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import {
  describeStatuses,
  heldSkcs,
  type Skc,
  setStatuses,
  skcsOf,
  statusChanges,
} from '../../domain/goods/skc-status.ts'
import { customerVisible } from '../../domain/visibility.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { chosenStyles, numbersOf } from './selection.ts'
import { keepStatuses } from './undo-status.ts'

/** Colours whose state would change, and what is ordered of them in the user's areas: who freezes or drops sees whom it concerns. */
export const previewStatus: Handler<typeof goodsBatch.previewStatus> = async ({ db, user }, { goodsIds, ...input }) => {
  const visibility = visibleTo(user)
  const skcs = (await skcsOf(goodsIds, visibility).execute(db)).rows
  const changes = statusChanges(skcs, input)
  const ordered = await sql<{ qty: number; customers: number }>`
    select coalesce(sum(qty), 0)::int as qty, count(*)::int as customers
    from (
      select orders.customer_id, sum(order_rows.qty) as qty
      from order_rows join orders on orders.id = order_rows.order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id
      where order_rows.skc_id = any(${changes.map(({ skc }) => skc.id)}::int[]) and order_rows.qty > 0
        and ${customerVisible(visibility)}
      group by orders.customer_id) by_customer`.execute(db)
  const { qty, customers } = ordered.rows[0] ?? { qty: 0, customers: 0 }
  return { styles: stylesAmong(changes.map(({ skc }) => skc)).length, skcs: changes.length, qty, customers }
}

/** Freezes, drops, or undoes either, for every colour of these styles: for all of them or for none. */
export const setStatusOfBatch: Handler<typeof goodsBatch.setStatus> = async (
  context,
  { goodsIds, reason, ...input },
) => {
  const { db, user, record } = context
  const skcs = await heldSkcs(db, goodsIds, visibleTo(user))
  const { gone } = await chosenStyles(context, { goodsIds, columns: [] })
  const changes = gone.length > 0 ? [] : statusChanges(skcs, input)
  if (changes.length === 0) return answerUnchanged(context, { changed: 0, inTheWay: [...gone], editId: null })
  const editId = randomUUID()
  const changing = changes.map(({ skc }) => skc)
  await keepStatuses(db, editId, changing)
  await setStatuses(db, changes, { reason, by: user.realName || user.account })
  record({
    ref: numbersOf(stylesAmong(changing)),
    ...describeStatuses(changes, reason),
    batchId: editId,
  })
  followInReports(context)
  return { changed: changes.length, inTheWay: [], editId }
}

function stylesAmong(skcs: readonly Skc[]): readonly Skc[] {
  return [...new Map(skcs.map((skc) => [skc.styleId, skc])).values()]
}
