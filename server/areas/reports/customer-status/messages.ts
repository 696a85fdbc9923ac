import type { customerMessages, SentMessage } from '@fairdesk/contract/areas/reports/customer-messages'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { reachedCustomers } from './reached-customers.ts'
import { shortly } from './sign-out.ts'

/**
 * Sends one message to all customers or to none. Online devices are notified at once, the others when they connect.
 */
export const sendMessage: Handler<typeof customerMessages.send> = async (context, { customerIds, kind, text }) => {
  const { db, user, services, record, afterCommit } = context
  const reached = await reachedCustomers(context, customerIds)
  const result = await sql<{ id: number; at: Date }>`
    insert into messages (kind, text, made_by, real_name) values (${kind}, ${text}, ${user.account}, ${user.realName})
    returning id, at`.execute(db)
  const [message] = result.rows
  if (!message) throw new Error('a message was not kept')
  await sql`
    insert into message_customers (message_id, customer_id)
    select ${message.id}, unnest(${reached.map(({ id }) => id)}::int[])`.execute(db)
  const codes = reached.map(({ code }) => code)
  record({ ref: shortly(codes), after: { messageKind: kind, messageText: text, customers: reached.length } })
  afterCommit(() => services.deviceNews.publish(user.fair.id))
  const authorName = user.realName || user.account
  return {
    id: message.id,
    kind,
    text,
    by: authorName,
    at: message.at.toISOString(),
    customers: reached.length,
    seen: 0,
    accepted: 0,
  }
}

export const listMessages: Handler<typeof customerMessages.list> = async ({ db, user }, query) => {
  const { page, limit, customerId } = query
  const isSeen = customerVisible(visibleTo(user))
  const isTo =
    customerId === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select from message_customers one where one.message_id = messages.id and one.customer_id = ${customerId})`
  const condition = sql<SqlBool>`${isTo} and exists (
    select from message_customers told join customers on customers.id = told.customer_id
    where told.message_id = messages.id and ${isSeen})`
  const [list, count] = await Promise.all([
    readMessages(db, { condition, isSeen, rows: sql`limit ${limit} offset ${(page - 1) * limit}` }),
    countRows(db, sql`messages where ${condition}`),
  ])
  return { list, count }
}

type MessageSelection = {
  readonly condition: RawBuilder<SqlBool>
  readonly isSeen: RawBuilder<SqlBool>
  readonly rows: RawBuilder<unknown>
}

async function readMessages(db: Kysely<FairDb>, { condition, isSeen, rows }: MessageSelection): Promise<SentMessage[]> {
  const result = await sql<Omit<SentMessage, 'at'> & { readonly at: Date }>`
    select page.id, page.kind, page.text, coalesce(nullif(page.real_name, ''), page.made_by) as by, page.at,
      count(*)::int as customers, count(told.seen_at)::int as seen, count(told.accepted_at)::int as accepted
    from (select messages.* from messages where ${condition} order by messages.id desc ${rows}) page
    join message_customers told on told.message_id = page.id
    join customers on customers.id = told.customer_id
    where ${isSeen}
    group by page.id, page.kind, page.text, page.real_name, page.made_by, page.at
    order by page.id desc`.execute(db)
  return result.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

type StoredMessageCustomer = {
  customerId: number
  code: string
  name: string
  area: string
  phone: string
  seenAt: Date | null
  acceptedAt: Date | null
}

export const messageCustomers: Handler<typeof customerMessages.customers> = async ({ db, user }, { id }) => {
  const isSeen = customerVisible(visibleTo(user))
  const [message] = await readMessages(db, { condition: sql<SqlBool>`messages.id = ${id}`, isSeen, rows: sql`` })
  if (!message) refuse('access.denied')
  const result = await sql<StoredMessageCustomer>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(areas.name, '') as area, customers.phone,
      told.seen_at as "seenAt", told.accepted_at as "acceptedAt"
    from message_customers told
    join customers on customers.id = told.customer_id
    left join areas on areas.id = customers.area_id
    where told.message_id = ${id} and ${isSeen}
    order by told.accepted_at is not null, told.seen_at is not null, customers.sort, customers.id`.execute(db)
  return {
    message,
    list: result.rows.map(({ seenAt, acceptedAt, ...row }) => ({
      ...row,
      seenAt: seenAt?.toISOString() ?? null,
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
  }
}
