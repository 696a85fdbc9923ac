import type { FollowUp, followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { followUpColumns, type StoredFollowUp, shownFollowUp } from '../../../domain/follow-ups/follow-ups.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Claims a follow-up. Of two concurrent claims the unique index admits the first; the other is refused. */
export const claimFollowUp: Handler<typeof followUps.claim> = async (context, { customerId, kind }) => {
  const { db, user, record } = context
  const code = await seenCustomer(context, customerId)
  const insertResult = await sql<StoredFollowUp>`
    insert into follow_ups (customer_id, kind, account, real_name)
    values (${customerId}, ${kind}, ${user.account}, ${user.realName})
    on conflict (customer_id, kind) where done_at is null do nothing
    returning ${followUpColumns}`.execute(db)
  const claimed = insertResult.rows[0]
  if (!claimed) return answerUnchanged(context, await ownClaim(context, { customerId, kind }))
  record({ ref: code, after: { followedBy: claimed.realName } })
  tellScreens(context)
  return shownFollowUp(claimed)
}

export const finishFollowUp: Handler<typeof followUps.finish> = async (context, { id, note }) => {
  const { db, record } = context
  const { followUp, code } = await ownFollowUp(context, id)
  if (followUp.doneAt !== null) return answerUnchanged(context, shownFollowUp(followUp))
  const done = await sql<StoredFollowUp>`
    update follow_ups set done_at = clock_timestamp(), note = ${note} where id = ${id}
    returning ${followUpColumns}`.execute(db)
  record({ ref: code, after: { followedBy: followUp.realName, note } })
  tellScreens(context)
  return shownFollowUp(done.rows[0] ?? followUp)
}

/** Undoes the last step; one already undone, or continued meanwhile, stays as it is. */
export const takeBackFollowUp: Handler<typeof followUps.takeBack> = async (context, { id, wasDone }) => {
  const { db, record } = context
  const lockedFollowUp = await heldFollowUp(context, id)
  if (!lockedFollowUp) return answerUnchanged(context, { followUp: null })
  const { followUp, code } = await ownFollowUp(context, id)
  if (wasDone !== (followUp.doneAt !== null)) return answerUnchanged(context, { followUp: shownFollowUp(followUp) })
  record({ ref: code, before: { followedBy: followUp.realName, note: followUp.note } })
  tellScreens(context)
  if (wasDone) return { followUp: await reopened(context, followUp) }
  await sql`delete from follow_ups where id = ${id}`.execute(db)
  return { followUp: null }
}

/** Reopens a follow-up; refused if another one was begun since. */
async function reopened({ db }: WriteContext, followUp: StoredFollowUp): Promise<FollowUp> {
  const { customerId, kind, id } = followUp
  // A claim under way holds its customer by the foreign key: wait for it, and let none begin meanwhile.
  await sql`select from customers where id = ${customerId} for update`.execute(db)
  const otherResult = await sql<StoredFollowUp>`
    select ${followUpColumns} from follow_ups
    where customer_id = ${customerId} and kind = ${kind} and done_at is null`.execute(db)
  if (otherResult.rows[0]) refuse('follow-up.taken', { by: nameOf(otherResult.rows[0]) })
  const open = await sql<StoredFollowUp>`
    update follow_ups set done_at = null, note = '' where id = ${id} returning ${followUpColumns}`.execute(db)
  return shownFollowUp(open.rows[0] ?? followUp)
}

async function ownClaim(
  { db, user }: WriteContext,
  { customerId, kind }: Pick<StoredFollowUp, 'customerId' | 'kind'>,
): Promise<FollowUp> {
  const result = await sql<StoredFollowUp>`
    select ${followUpColumns} from follow_ups
    where customer_id = ${customerId} and kind = ${kind} and done_at is null`.execute(db)
  const open = result.rows[0]
  // Its assignee has just released it; a retry finds it free.
  if (!open) refuse('follow-up.changed')
  if (open.account !== user.account) refuse('follow-up.taken', { by: nameOf(open) })
  return shownFollowUp(open)
}

type FollowUpForUpdate = { readonly followUp: StoredFollowUp; readonly code: string }

/** The caller's own, or any for an administrator. */
async function ownFollowUp(context: WriteContext, id: number): Promise<FollowUpForUpdate> {
  const { user } = context
  const lockedFollowUp = await heldFollowUp(context, id)
  if (!lockedFollowUp) refuse('follow-up.changed')
  const { followUp } = lockedFollowUp
  if (followUp.account !== user.account && !user.isAdmin) refuse('follow-up.not-yours', { by: nameOf(followUp) })
  return lockedFollowUp
}

/** Returns the follow-up locked until the write ends; undefined if it is gone, and alike for a customer out of sight. */
async function heldFollowUp({ db, user }: WriteContext, id: number): Promise<FollowUpForUpdate | undefined> {
  const result = await sql<StoredFollowUp & { code: string }>`
    select ${followUpColumns}, customers.code
    from follow_ups join customers on customers.id = follow_ups.customer_id and ${customerVisible(visibleTo(user))}
    where follow_ups.id = ${id} for update of follow_ups`.execute(db)
  const row = result.rows[0]
  return row && { followUp: row, code: row.code }
}

async function seenCustomer({ db, user }: WriteContext, id: number): Promise<string> {
  const result = await sql<{ code: string }>`
    select code from customers where id = ${id} and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(
    db,
  )
  return result.rows[0]?.code ?? refuse('access.denied')
}

function nameOf({ realName, account }: StoredFollowUp): string {
  return realName || account
}

/** Figures do not change, but watching screens refresh and show the assignee. */
function tellScreens({ markFactsChanged }: WriteContext): void {
  markFactsChanged({ orders: [] })
}
