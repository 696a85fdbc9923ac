import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { type SqlBool, sql } from 'kysely'
import { endSessionsOf } from '../../../domain/accounts/sign-in/end-sessions.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { isManagedBy, ownProjection } from './list.ts'
import { projectionsWhere } from './stored-projections.ts'

const mostLinks = 50

/** Creates a link and returns it with its token, which is shown only to its creator. */
export const addLink: Handler<typeof projections.addLink> = async (context, { id, name }) => {
  const { db, user, services, caller, record } = context
  const projection = await ownProjection(db, user, id)
  // It is not removed until this ends, and two links are counted one after the other.
  await sql`select from projections where id = ${id} for update`.execute(db)
  const result = await sql`
    select from projection_links where projection_id = ${id} and revoked_at is null limit ${mostLinks}`.execute(db)
  if (result.rows.length >= mostLinks) refuse('projection.too-many-links', { most: mostLinks })
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
  const created = { id: link.id, name, madeAt: link.made_at.toISOString(), madeBy: user.account, seenAt: null }
  return { link: created, token }
}

/** The screen that has it open takes its figures off. Revoking it twice is no fault. */
export const revokeLink: Handler<typeof projections.revokeLink> = async (context, { id }) => {
  const { db, user, record, afterCommit } = context
  const result = await sql<{ name: string; projectionId: number }>`
    select name, projection_id as "projectionId" from projection_links where id = ${id} and revoked_at is null`.execute(
    db,
  )
  const [link] = result.rows
  if (!link) return answerUnchanged(context, {})
  const [projection] = await projectionsWhere(db, sql<SqlBool>`id = ${link.projectionId}`)
  if (!projection || !isManagedBy(projection, user)) return answerUnchanged(context, {})
  await sql`update projection_links set revoked_at = now() where id = ${id}`.execute(db)
  afterCommit(() => endLinks(context, [id]))
  record({ ref: projection.name, before: { link: link.name } })
  return {}
}

/** Ends the sessions of these links: their tokens are invalid from the next call on. */
export function endLinks({ services, user }: Pick<ReadContext, 'services' | 'user'>, linkIds: readonly number[]) {
  return endSessionsOf(services, { fairId: user.fair.id, principal: 'display', refs: linkIds })
}
