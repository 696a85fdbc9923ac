import type { DeviceMessage, device } from '@fairdesk/contract/areas/device/device'
import type { NoticeKind } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import { orderedFor } from '../../../domain/dealers/may-for.ts'
import { type DealerStanding, dealerStanding, dealerVisibility } from '../../../domain/dealers/rights.ts'
import { noticedGoods, noticeRows, type StoredNoticeRow } from '../../../domain/orders/notices/notice-rows.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import type { AreaHandlers } from '../../context.ts'
import { answerUnchanged } from '../../unchanged.ts'

type Handlers = AreaHandlers<typeof device>

const mostMessages = 500

type Place = { readonly db: Kysely<FairDb>; readonly dealer: Dealer }

/** Returns the events of the orders this account opens, and staff's messages to its customer; newest first. */
export const messages: Handlers['messages'] = async ({ db, dealer }, { since }) => {
  const standing = await dealerStanding(db, dealer)
  const changedAfter = since === undefined ? null : momentOf(since)
  const rows = await readMessages(
    db,
    await seenBy({ db, dealer }, standing),
    sql`changed > ${changedAfter ?? '-infinity'}::timestamptz`,
  )
  const next = rows.reduce((latest, { changed }) => (changed > latest ? changed : latest), since ?? '')
  return { list: await toDeviceMessages(db, rows, standing), next }
}

/**
 * Marks messages as shown to a person, so that staff sees whom a message has not reached. Fetching alone is not
 * seeing.
 */
export const markSeen: Handlers['seen'] = async ({ db, dealer }, { ids }) => {
  const messageIds = ids.flatMap((id) => (/^m\d{1,9}$/.test(id) ? [Number(id.slice(1))] : []))
  if (messageIds.length > 0)
    await sql`
      update message_customers set seen_at = clock_timestamp()
      where customer_id = ${dealer.customerId} and message_id = any(${messageIds}::int[]) and seen_at is null`.execute(
      db,
    )
  return {}
}

/** Counts the messages that have changed after that moment. */
export async function newerMessages(
  dealerContext: Place,
  standing: DealerStanding,
  changedAfter: string | null,
): Promise<number> {
  const audience = await seenBy(dealerContext, standing)
  const result = await sql<{ count: number }>`
    select count(*)::int as count from ${messagesFor(audience)} message
    where changed > ${changedAfter ?? '-infinity'}::timestamptz`.execute(dealerContext.db)
  return result.rows[0]?.count ?? 0
}

/** Stores the acceptance with time and device; a repeated call gets the same answer. */
export const accept: Handlers['accept'] = async (context, { id }) => {
  const { db, dealer, record } = context
  const standing = await dealerStanding(db, dealer)
  const which = sql<SqlBool>`message.id = ${id}`
  const audience = await seenBy({ db, dealer }, standing)
  const [previousRow] = await readMessages(db, audience, which)
  if (!previousRow) refuse('device.no-such-message')
  if (previousRow.acceptedAt === null) await keepAccepted({ db, dealer }, previousRow)
  const [updatedRow] = await readMessages(db, audience, which)
  const [message] = await toDeviceMessages(db, updatedRow ? [updatedRow] : [], standing)
  if (!message) refuse('device.no-such-message')
  if (previousRow.acceptedAt !== null) return answerUnchanged(context, message)
  record({
    ref: `${standing.customer.code} ${standing.customer.name}`,
    after: { message: id, acceptedAt: message.acceptedAt },
  })
  return message
}

/** Stores the acknowledgement, which counts as seen: the customer has read it. */
async function keepAccepted({ db, dealer }: Place, { id, customerId }: Row): Promise<void> {
  const number = Number(id.slice(1))
  if (id.startsWith('n')) {
    await sql`
      update order_notices set accepted_at = clock_timestamp(), accepted_by = ${dealer.name}, accepted_device = ${dealer.deviceId}
      where id = ${number} and accepted_at is null`.execute(db)
    return
  }
  await sql`
    update message_customers set accepted_at = clock_timestamp(), accepted_by = ${dealer.name}, device_id = ${dealer.deviceId},
      seen_at = coalesce(seen_at, clock_timestamp())
    where message_id = ${number} and customer_id = ${customerId} and accepted_at is null`.execute(db)
}

type Row = {
  readonly id: string
  readonly kind: DeviceMessage['kind']
  readonly customerId: number
  readonly customer: string
  readonly text: string
  readonly rows: readonly StoredNoticeRow[]
  readonly at: Date
  readonly acceptedAt: Date | null
  readonly seenAt: Date | null
  readonly withdrawnAt: Date | null
  /** To the microsecond, to distinguish two made together. */
  readonly changed: string
}

/** Returns the customers of whose orders this account is notified. */
async function seenBy({ db, dealer }: Place, standing: DealerStanding): Promise<MessageAudience> {
  const customers = (await orderedFor(db, standing)).map(({ customerId }) => customerId)
  return { customerId: dealer.customerId, customers }
}
type MessageAudience = { readonly customerId: number; readonly customers: readonly number[] }

function messagesFor({ customerId, customers }: MessageAudience): RawBuilder<unknown> {
  return sql`(
    select 'n' || notices.id as id, notices.kind, orders.customer_id as "customerId", notices.reason as text, notices.rows,
      notices.made_at as at, notices.accepted_at as "acceptedAt", null::timestamptz as "seenAt", notices.withdrawn_at as "withdrawnAt",
      greatest(notices.changed_at, notices.accepted_at) as changed
    from order_notices notices join orders on orders.id = notices.order_id and orders.deleted_at is null
    where orders.customer_id = any(${[...customers]}::int[])
    union all
    select 'm' || messages.id, messages.kind, sent.customer_id, messages.text, '[]', messages.at, sent.accepted_at, sent.seen_at, null,
      greatest(messages.at, sent.accepted_at)
    from message_customers sent join messages on messages.id = sent.message_id
    where sent.customer_id = ${customerId})`
}

async function readMessages(db: Kysely<FairDb>, hearing: MessageAudience, which: RawBuilder<SqlBool>): Promise<Row[]> {
  const result = await sql<Row>`
    select message.id, kind, "customerId", customers.name as customer, text, rows, at, "acceptedAt", "seenAt", "withdrawnAt",
      to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed
    from ${messagesFor(hearing)} message join customers on customers.id = "customerId"
    where ${which} order by at desc, message.id desc limit ${mostMessages}`.execute(db)
  return result.rows
}

async function toDeviceMessages(
  db: Kysely<FairDb>,
  rows: readonly Row[],
  standing: DealerStanding,
): Promise<DeviceMessage[]> {
  const visibility = dealerVisibility(standing)
  const goods = await noticedGoods(db, rows, visibility)
  const basis = shownBasis(visibility, standing.switches)
  return rows.map(({ id, kind, customerId, customer, text, rows: stored, at, acceptedAt, seenAt, withdrawnAt }) => ({
    id,
    kind,
    customerId,
    customer,
    text,
    rows: isNotice(kind) ? noticeRows(kind, stored, { goods, basis }) : [],
    needsAccept: kind !== 'info',
    at: at.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

function isNotice(kind: DeviceMessage['kind']): kind is NoticeKind {
  return kind !== 'info' && kind !== 'accept'
}

const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** Parses a cursor from an earlier answer; null, and so the beginning, for anything else. */
export function momentOf(cursor: string): string | null {
  return momentShape.test(cursor) && !Number.isNaN(Date.parse(cursor)) ? cursor : null
}
