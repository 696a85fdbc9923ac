import type { DeviceNote, deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { fairRights } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { changeAuthors } from '../../../domain/dealers/change-authors.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { readNotes, writeNote } from '../../../domain/order-notes/order-notes.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

export const notes: Handler<typeof deviceNotes.notes> = async ({ db, dealer }, { customerId }) => {
  const may = await dealerMay({ db, dealer }, customerId)
  return { list: await deviceNotesOf(db, may) }
}

/**
 * Stores what a customer, or its agent, tells sales people about a style or the order.
 * @throws Refusal device.* for a customer or goods that are not theirs; fair.closed once the fair is over
 */
export const note: Handler<typeof deviceNotes.note> = async (context, { customerId, goodsId, text }) => {
  const { db, dealer, record } = context
  const may = await dealerMay(context, customerId, 'edit')
  if (fairRights[dealer.fair.status].change !== 'everybody') refuse('fair.closed')
  const goodsNo = goodsId === null ? '' : await numberOfStyle(db, may, goodsId)
  const author = { account: dealer.name, realName: may.standing.customer.name }
  const before = await writeNote(db, { customerId: may.customerId, goodsId, text, ...author })
  const list = await deviceNotesOf(db, may)
  const answer = { note: list.find((stored) => stored.goodsId === goodsId) ?? null }
  if (before === undefined) return answerUnchanged(context, answer)
  record({
    ref: [`${may.code} ${may.name}`, goodsNo].filter(Boolean).join(' '),
    before: { orderNote: before },
    after: { orderNote: text },
  })
  return answer
}

async function deviceNotesOf(db: Kysely<FairDb>, { customerId, visibility }: MayFor): Promise<DeviceNote[]> {
  const stored = await readNotes(db, [customerId], visibility)
  const authorNamed = await changeAuthors(
    db,
    stored.map(({ account }) => account),
    customerId,
  )
  return stored.map(({ goodsId, text, account, at }) => ({
    ...{ goodsId, text, by: authorNamed(account), at: at.toISOString() },
  }))
}

/** @throws Refusal device.no-such-goods, alike if missing or hidden */
async function numberOfStyle(db: Kysely<FairDb>, { visibility }: MayFor, goodsId: number): Promise<string> {
  const result = await sql<{ goodsNo: string }>`
    select goods_no as "goodsNo" from styles
    where id = ${goodsId} and deleted_at is null and ${styleVisible(visibility)}`.execute(db)
  return result.rows[0]?.goodsNo ?? refuse('device.no-such-goods')
}
