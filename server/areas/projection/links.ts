import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { endSessionsOf } from '../../domain/accounts/sign-in/end-sessions.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { ownProjection } from './list.ts'

const mostLinks = 50

/** The link and its token, which only who makes it is ever told. */
export const addLink: Handler<typeof projections.addLink> = async (context, { id, name }) => {
  const { db, user, services, caller, record } = context
  const projection = await ownProjection(db, user, id)
  // It is not removed until this ends, and two links are counted one after the other.
  await sql`select from projections where id = ${id} for update`.execute(db)
  const others = await sql`
    select from projection_links where projection_id = ${id} and revoked_at is null limit ${mostLinks}`.execute(db)
  if (others.rows.length >= mostLinks) refuse('projection.too-many-links', { most: mostLinks })
  const link = await db
    .insertInto('projection_links')
    .values({ projection_id: id, name, made_by: user.account })
    .returning(['id', 'made_at'])
    .executeTakeFirstOrThrow()
  // Should this transaction fail after it, the session belongs to no link and opens nothing.
  const token = await services.sessions.start(services.platform, {
    principal: 'display',
    ref: link.id,
    fairId: user.fair.id,
    client: name,
    ip: caller.ip,
  })
  record({ ref: projection.name, after: { link: name } })
  const made = { id: link.id, name, madeAt: link.made_at.toISOString(), madeBy: user.account, seenAt: null }
  return { link: made, token }
}

/** The screen that has it open takes its figures off. Revoking it twice is no fault. */
export const revokeLink: Handler<typeof projections.revokeLink> = async (context, { id }) => {
  const { db, user, record, afterCommit } = context
  const found = await sql<{ name: string; projectionId: number }>`
    select name, projection_id as "projectionId" from projection_links where id = ${id} and revoked_at is null`.execute(
    db,
  )
  const [link] = found.rows
  if (!link) return answerUnchanged(context, {})
  const projection = await ownProjection(db, user, link.projectionId)
  await sql`update projection_links set revoked_at = now() where id = ${id}`.execute(db)
  afterCommit(() => endLinks(context, [id]))
  record({ ref: projection.name, before: { link: link.name } })
  return {}
}

/** The next call by one of these links is nobody's. */
export function endLinks({ services, user }: Pick<ReadContext, 'services' | 'user'>, linkIds: readonly number[]) {
  return endSessionsOf(services, { fairId: user.fair.id, principal: 'display', refs: linkIds })
}
