import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { shutGate } from '../../../domain/locks/order-gate.ts'
import { refOfAll } from '../../../domain/records/ref-of-all.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { waitForGoods } from './one-at-a-time.ts'

/**
 * Soft-deletes styles with their colours; idempotent. Ordered pieces of them stay in their orders, outside all
 * totals, until the styles are restored.
 */
export const removeGoods: Handler<typeof goodsRecord.remove> = async (context, { goodsIds, withOrders }) => {
  const { db, user, record } = context
  await waitForGoods(db)
  // No piece is ordered between the look for one and the deletion.
  await sql`select ${shutGate}`.execute(db)
  const visibility = visibleTo(user)
  const styles = (await chosenStyles(db, goodsIds, visibility)).filter(({ isDeleted }) => !isDeleted)
  if (styles.length === 0) return answerUnchanged(context, {})
  const ids = styles.map(({ id }) => id)
  const ordered = await orderedAmong(db, ids, visibility)
  if (ordered.length > 0 && !withOrders) {
    const qty = ordered.reduce((sum, style) => sum + style.seen, 0)
    const othersFlag = ordered.some((style) => style.seen < style.qty) ? 1 : 0
    refuse('goods.has-orders', { count: ordered.length, qty, names: namesOf(ordered), others: othersFlag })
  }
  // One moment for both, by which a restored style knows the colours that went with it.
  await sql`
    update skcs set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
    where style_id = any(${ids}::int[]) and deleted_at is null`.execute(db)
  await sql`
    update styles set deleted_at = now(), deleted_by = ${user.account}, version = version + 1, updated_at = now()
    where id = any(${ids}::int[])`.execute(db)
  record({
    ref: namesOf(styles),
    before: {
      chosenGoods: styles.map(({ goodsNo }) => goodsNo),
      orderedQty: ordered.map(({ goodsNo, qty }) => `${goodsNo}: ${qty}`),
    },
  })
  followInReports(context)
  return {}
}

/** Takes a deletion back, unless a number has been given to another meanwhile. */
export const restoreGoods: Handler<typeof goodsRecord.restore> = async (context, { goodsIds }) => {
  const { db, user, record } = context
  await waitForGoods(db)
  await sql`select ${shutGate}`.execute(db)
  const styles = (await chosenStyles(db, goodsIds, visibleTo(user))).filter(({ isDeleted }) => isDeleted)
  if (styles.length === 0) return answerUnchanged(context, {})
  const ids = styles.map(({ id }) => id)
  await refuseTaken(db, ids)
  await sql`
    update skcs set deleted_at = null, deleted_by = null, version = skcs.version + 1
    from styles where styles.id = style_id and style_id = any(${ids}::int[]) and skcs.deleted_at = styles.deleted_at`.execute(
    db,
  )
  await sql`
    update styles set deleted_at = null, deleted_by = null, version = version + 1, updated_at = now()
    where id = any(${ids}::int[])`.execute(db)
  record({ ref: namesOf(styles), after: { chosenGoods: styles.map(({ goodsNo }) => goodsNo) } })
  followInReports(context)
  return {}
}

type StyleSelectionRow = { readonly id: number; readonly goodsNo: string; readonly isDeleted: boolean }

/** @throws Refusal access.denied where one is not there or not the user's */
async function chosenStyles(db: Kysely<FairDb>, goodsIds: readonly number[], visibility: Visibility) {
  const ids = [...new Set(goodsIds)]
  const result = await sql<StyleSelectionRow>`
    select id, goods_no as "goodsNo", deleted_at is not null as "isDeleted" from styles
    where id = any(${ids}::int[]) and ${styleVisible(visibility)} order by sort, id`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}

/** `seen`: pieces of customers in the user's sight. */
type StyleOrderCount = { readonly goodsNo: string; readonly qty: number; readonly seen: number }

/** A row per style with pieces in a live order; those in the bin come back with their order, out of every total while the style is away. */
async function orderedAmong(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<StyleOrderCount[]> {
  const result = await sql<StyleOrderCount>`
    select goods_no as "goodsNo", sum(order_rows.qty)::int as qty,
      coalesce(sum(order_rows.qty) filter (where ${customerVisible(visibility)}), 0)::int as seen
    from styles
    join skcs on skcs.style_id = styles.id
    join order_rows on order_rows.skc_id = skcs.id and order_rows.qty > 0
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    where styles.id = any(${[...ids]}::int[])
    group by styles.id order by styles.sort, styles.id`.execute(db)
  return result.rows
}

/** Among those that are there, and among those that come back together. */
async function refuseTaken(db: Kysely<FairDb>, ids: readonly number[]): Promise<void> {
  const isBack = sql`= any(${[...ids]}::int[])`
  const goods = await sql<{ no: string }>`
    select back.goods_no as no from styles back
    join styles other on other.goods_no_key = back.goods_no_key and other.id <> back.id
      and (other.deleted_at is null or other.id ${isBack})
    where back.id ${isBack}`.execute(db)
  for (const { no } of goods.rows) refuse('goods.number-taken', { goodsNo: no })
  const colours = await sql<{ no: string }>`
    with back as materialized (
      select skcs.id, skc_no, skc_no_key from styles
      join skcs on style_id = styles.id and skcs.deleted_at = styles.deleted_at where styles.id ${isBack})
    select back.skc_no as no from back
    join skcs other on other.skc_no_key = back.skc_no_key and other.id <> back.id
      and (other.deleted_at is null or other.id in (select id from back))`.execute(db)
  for (const { no } of colours.rows) refuse('goods.skc-taken', { skcNo: no })
}

function namesOf(styles: readonly { readonly goodsNo: string }[]): string {
  return refOfAll(styles.map(({ goodsNo }) => goodsNo))
}
