import type { FollowUp, followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { followUpColumns, type StoredFollowUp, shownFollowUp } from '../../domain/follow-ups/follow-ups.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'

/** Of two who claim at once the first has it, the other is told so: the index lets one in. */
export const claimFollowUp: Handler<typeof followUps.claim> = async (context, { customerId, kind }) => {
  const { db, user, record } = context
  const code = await seenCustomer(context, customerId)
  const made = await sql<StoredFollowUp>`
    insert into follow_ups (customer_id, kind, account, real_name)
    values (${customerId}, ${kind}, ${user.account}, ${user.realName})
    on conflict (customer_id, kind) where done_at is null do nothing
    returning ${followUpColumns}`.execute(db)
  const claimed = made.rows[0]
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

/** What was taken back already, or went on meanwhile, is left as it is. */
export const takeBackFollowUp: Handler<typeof followUps.takeBack> = async (context, { id, wasDone }) => {
  const { db, record } = context
  const found = await heldFollowUp(context, id)
  if (!found) return answerUnchanged(context, { followUp: null })
  const { followUp, code } = await ownFollowUp(context, id)
  if (wasDone !== (followUp.doneAt !== null)) return answerUnchanged(context, { followUp: shownFollowUp(followUp) })
  record({ ref: code, before: { followedBy: followUp.realName, note: followUp.note } })
  tellScreens(context)
  if (wasDone) return { followUp: await reopened(context, followUp) }
  await sql`delete from follow_ups where id = ${id}`.execute(db)
  return { followUp: null }
}

/** Somebody else may have begun since it was done. */
async function reopened({ db }: WriteContext, followUp: StoredFollowUp): Promise<FollowUp> {
  const { customerId, kind, id } = followUp
  const other = await sql<StoredFollowUp>`
    select ${followUpColumns} from follow_ups
    where customer_id = ${customerId} and kind = ${kind} and done_at is null`.execute(db)
  if (other.rows[0]) refuse('follow-up.taken', { by: nameOf(other.rows[0]) })
  const open = await sql<StoredFollowUp>`
    update follow_ups set done_at = null, note = '' where id = ${id} returning ${followUpColumns}`.execute(db)
  return shownFollowUp(open.rows[0] ?? followUp)
}

type Claim = Pick<StoredFollowUp, 'customerId' | 'kind'>

async function ownClaim({ db, user }: WriteContext, { customerId, kind }: Claim): Promise<FollowUp> {
  const found = await sql<StoredFollowUp>`
    select ${followUpColumns} from follow_ups
    where customer_id = ${customerId} and kind = ${kind} and done_at is null`.execute(db)
  const open = found.rows[0]
  // Who had it took it back in this very moment: asked again it is free.
  if (!open) refuse('follow-up.changed')
  if (open.account !== user.account) refuse('follow-up.taken', { by: nameOf(open) })
  return shownFollowUp(open)
}

type HeldFollowUp = { readonly followUp: StoredFollowUp; readonly code: string }

/** The caller's own, or any for an administrator. */
async function ownFollowUp(context: WriteContext, id: number): Promise<HeldFollowUp> {
  const { user } = context
  const held = await heldFollowUp(context, id)
  if (!held) refuse('follow-up.changed')
  const { followUp } = held
  if (followUp.account !== user.account && !user.isAdmin) refuse('follow-up.not-yours', { by: nameOf(followUp) })
  return held
}

/** Held to the end of the write; undefined where it is gone. Of a customer out of sight it is refused. */
async function heldFollowUp({ db, user }: WriteContext, id: number): Promise<HeldFollowUp | undefined> {
  const found = await sql<StoredFollowUp & { code: string; isSeen: boolean }>`
    select ${followUpColumns}, customers.code, ${customerVisible(visibleTo(user))} as "isSeen"
    from follow_ups join customers on customers.id = follow_ups.customer_id
    where follow_ups.id = ${id} for update of follow_ups`.execute(db)
  const row = found.rows[0]
  if (row?.isSeen === false) refuse('access.denied')
  return row && { followUp: row, code: row.code }
}

async function seenCustomer({ db, user }: WriteContext, id: number): Promise<string> {
  const found = await sql<{ code: string }>`
    select code from customers where id = ${id} and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(
    db,
  )
  return found.rows[0]?.code ?? refuse('access.denied')
}

function nameOf({ realName, account }: StoredFollowUp): string {
  return realName || account
}

/** No figure moves, but watching screens ask again and see who is on it. */
function tellScreens({ moved }: WriteContext): void {
  moved({ orders: [] })
}
