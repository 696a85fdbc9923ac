import { randomUUID } from 'node:crypto'
import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import {
  describeStatuses,
  heldSkcs,
  type Skc,
  setStatuses,
  skcsOf,
  statusChanges,
} from '../../../domain/goods-status/skc-status.ts'
import { keepStatuses } from '../../../domain/goods-status/status-edits.ts'
import { noticeStatuses } from '../../../domain/orders/notices/notices.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { chosenStyles, numbersOf } from './selection.ts'

/**
 * Lists colours with a state that would change, and what is ordered of them in the user's areas, to show the
 * customers concerned before a freeze or drop.
 */
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

/** Freezes, drops, or undoes either, for every colour of these styles, all or none. */
export const setStatusOfBatch: Handler<typeof goodsBatch.setStatus> = async (
  context,
  { goodsIds, reason, ...input },
) => {
  const { db, user, record } = context
  const skcs = await heldSkcs(db, goodsIds, visibleTo(user))
  const { unavailable } = await chosenStyles(context, { goodsIds, columns: [] })
  const changes = unavailable.length > 0 ? [] : statusChanges(skcs, input)
  if (changes.length === 0) return answerUnchanged(context, { changed: 0, inTheWay: [...unavailable], editId: null })
  const editId = randomUUID()
  const changing = changes.map(({ skc }) => skc)
  await keepStatuses(db, editId, changing)
  const { account, realName } = user
  await setStatuses(db, changes, { reason, account, realName, event: editId })
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

type SkcForUpdate = {
  readonly skcId: number
  readonly styleId: number
  readonly status: SkcStatus
  readonly reason: string
  readonly isVisible: boolean
}

/** Gives every colour of an edit its former state back, unless one has been given another or deleted since; a second time it does nothing. */
export const undoStatus: Handler<typeof goodsBatch.undoStatus> = async (context, { editId }) => {
  const { db, user, record } = context
  const result = await sql<SkcForUpdate>`
    select skc_id as "skcId", skcs.style_id as "styleId", status_edits.status, status_edits.status_reason as reason,
      ${styleVisible(visibleTo(user))} as "isVisible"
    from status_edits join skcs on skcs.id = skc_id join styles on styles.id = skcs.style_id where edit_id = ${editId} order by skc_id
    for update of status_edits`.execute(db)
  // Another's edit of goods out of sight is as one that is gone.
  if (result.rows.every(({ isVisible }) => !isVisible)) return answerUnchanged(context, { changed: 0 })
  const previousBySkcId = new Map(result.rows.map((row) => [row.skcId, row]))
  const lockedSkcs = await heldSkcs(db, [...new Set(result.rows.map(({ styleId }) => styleId))], visibleTo(user))
  const skcs = lockedSkcs.filter(({ id }) => previousBySkcId.has(id))
  await refuseNewer(db, editId, previousBySkcId.size - skcs.length)
  await sql`
    update skcs set status = was.status, status_before = was.status_before, status_at = was.status_at,
      status_by = was.status_by, status_reason = was.status_reason, version = skcs.version + 1
    from status_edits was where was.edit_id = ${editId} and skcs.id = was.skc_id`.execute(db)
  await sql`
    update styles set updated_at = now() where id = any(${skcs.map(({ styleId }) => styleId)}::int[])`.execute(db)
  await sql`delete from status_edits where edit_id = ${editId}`.execute(db)
  await noticeUndone(context, skcs, previousBySkcId)
  record({
    ref: numbersOf([...new Map(skcs.map((skc) => [skc.styleId, skc])).values()]),
    before: skcs.map(({ skcNo, status }) => ({ skcNo, status })),
    after: skcs.map(({ id, skcNo }) => ({
      skcNo,
      status: previousBySkcId.get(id)?.status,
      reason: previousBySkcId.get(id)?.reason,
    })),
    batchId: editId,
  })
  followInReports(context)
  return { changed: skcs.length }
}

/** Notifies customers of colours that come back, and of those frozen or dropped again. */
async function noticeUndone(
  { db, user, caller }: WriteContext,
  skcs: readonly Skc[],
  previousBySkcId: ReadonlyMap<number, SkcForUpdate>,
): Promise<void> {
  const moves = skcs.flatMap(({ id, status }) => {
    const former = previousBySkcId.get(id)
    return former ? [{ skcId: id, from: status, to: former.status }] : []
  })
  const { account, realName } = user
  await noticeStatuses(db, moves, {
    event: caller.requestId,
    account,
    realName,
    reason: [...previousBySkcId.values()][0]?.reason ?? '',
  })
}

/** `missingCount`: colours of the edit that are no longer there, or not the user's to see. */
async function refuseNewer(db: Kysely<FairDb>, editId: string, missingCount: number): Promise<void> {
  const newer = await sql<{ goodsNo: string }>`
    select distinct styles.goods_no as "goodsNo"
    from status_edits
    join skcs on skcs.id = skc_id and skcs.deleted_at is null and skcs.status_at is distinct from status_edits.made_at
    join styles on styles.id = skcs.style_id
    where edit_id = ${editId} order by 1`.execute(db)
  const count = newer.rows.length + missingCount
  if (count > 0) refuse('goods.changed-since', { count, numbers: numbersOf(newer.rows) })
}
