import type { NoticeKind } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UnitPrices } from '../../prices/discounts.ts'

/** Author and reason of a change that customers must be notified of; `event` is shared by all affected orders. */
export type NoticeCause = {
  readonly event: string
  readonly account: string
  readonly realName: string
  readonly reason: string
}

type Status = 'onSale' | 'frozen' | 'dropped'
/** A colour whose state changes. */
export type SkcMove = { readonly skcId: number; readonly from: Status; readonly to: Status }

const rank: Readonly<Record<Status, number>> = { onSale: 0, frozen: 1, dropped: 2 }
const kindOf: Readonly<Record<Exclude<Status, 'onSale'>, NoticeKind>> = { frozen: 'freeze', dropped: 'drop' }

/**
 * Creates notices of freezing and dropping for every order with pieces of these colours. If a colour leaves a state,
 * its notices of that state are withdrawn. No order is being saved meanwhile.
 */
export async function noticeStatuses(db: Kysely<FairDb>, moves: readonly SkcMove[], cause: NoticeCause): Promise<void> {
  for (const status of ['frozen', 'dropped'] as const) {
    const kind = kindOf[status]
    const into = moves.filter(({ from, to }) => to === status && rank[from] < rank[to])
    if (into.length > 0) await makeStatusNotices(db, into, { ...cause, kind })
    const back = moves.filter(({ from, to }) => from === status && rank[to] < rank[from])
    if (back.length > 0) await takeBackRows(db, kind, back)
  }
}

async function makeStatusNotices(
  db: Kysely<FairDb>,
  moves: readonly SkcMove[],
  { kind, event, account, realName, reason }: NoticeCause & { readonly kind: NoticeKind },
): Promise<void> {
  await sql`
    insert into order_notices (event, kind, order_id, rows, reason, account, real_name)
    select ${event}, ${kind}, orders.id,
      jsonb_agg(jsonb_build_object('skcId', order_rows.skc_id, 'qty', order_rows.qty, 'from', moved."from", 'to', moved."to")
        order by order_rows.skc_id),
      ${reason}, ${account}, ${realName}
    from unnest(${moves.map(({ skcId }) => skcId)}::int[], ${moves.map(({ from }) => from)}::text[],
      ${moves.map(({ to }) => to)}::text[]) as moved (skc_id, "from", "to")
    join order_rows on order_rows.skc_id = moved.skc_id and order_rows.qty > 0
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    group by orders.id order by orders.id`.execute(db)
}

async function takeBackRows(db: Kysely<FairDb>, kind: NoticeKind, moves: readonly SkcMove[]): Promise<void> {
  const ids = moves.map(({ skcId }) => skcId)
  await sql`
    with gone as materialized (
      select notice.id, jsonb_agg(
          case when (one ->> 'skcId')::int = any(${ids}::int[]) then one || '{"back": true}' else one end order by place) as rows,
        bool_and(one ? 'back' or (one ->> 'skcId')::int = any(${ids}::int[])) as "isWhole",
        bool_or(not one ? 'back' and (one ->> 'skcId')::int = any(${ids}::int[])) as "isOther"
      from order_notices notice cross join lateral jsonb_array_elements(rows) with ordinality as row (one, place)
      where kind = ${kind} and withdrawn_at is null
      group by notice.id)
    update order_notices set rows = gone.rows, changed_at = clock_timestamp(),
      withdrawn_at = case when gone."isWhole" then clock_timestamp() end
    from gone where gone.id = order_notices.id and gone."isOther"`.execute(db)
}

export type ReturnedOrder = {
  readonly orderId: number
  readonly from: string
  readonly to: string
  readonly qty: number
}

/** Creates notices for orders returned to their customers. */
export async function noticeReturns(
  db: Kysely<FairDb>,
  orders: readonly ReturnedOrder[],
  { event, account, realName, reason }: NoticeCause,
): Promise<void> {
  const rows = orders.map(({ orderId, ...row }) => ({ order_id: orderId, rows: [row] }))
  await sql`
    insert into order_notices (event, kind, order_id, rows, reason, account, real_name)
    select ${event}, 'return', order_id, rows, ${reason}, ${account}, ${realName}
    from json_to_recordset(${JSON.stringify(rows)}) as returned (order_id int, rows jsonb) order by order_id`.execute(
    db,
  )
}

/** Withdraws an action's notices for these orders, once it is undone. */
export async function takeBackNotices(db: Kysely<FairDb>, event: string, orderIds: readonly number[]): Promise<void> {
  await sql`
    update order_notices set withdrawn_at = clock_timestamp(), changed_at = clock_timestamp()
    where event = ${event} and order_id = any(${[...orderIds]}::int[]) and withdrawn_at is null`.execute(db)
}

export type PriceMove = {
  readonly orderId: number
  readonly skcId: number
  readonly qty: number
  /** Fen per piece. */
  readonly from: UnitPrices
  readonly to: UnitPrices
}

/** Creates notices of new prices; none for dropped or deleted colours, which cost nothing. */
export async function noticePrices(
  db: Kysely<FairDb>,
  moves: readonly PriceMove[],
  { event, account, realName, reason }: NoticeCause,
): Promise<void> {
  await sql`
    insert into order_notices (event, kind, order_id, rows, reason, account, real_name)
    select ${event}, 'reprice', "orderId",
      jsonb_agg(jsonb_build_object('skcId', "skcId", 'qty', priced.qty, 'from', "from", 'to', "to") order by "skcId"),
      ${reason}, ${account}, ${realName}
    from json_to_recordset(${JSON.stringify(moves)}) as priced ("orderId" int, "skcId" int, qty int, "from" jsonb, "to" jsonb)
    join skcs on skcs.id = "skcId" and ${countedSkc()}
    where priced.qty > 0
    group by "orderId" order by "orderId"`.execute(db)
}
