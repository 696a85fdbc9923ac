import type { Projection, projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { sightsOf } from './maker.ts'
import { isOwn, linksOf, projectionsWhere, type StoredProjection, shownProjection } from './stored-projections.ts'

/** One's own, and to administrators all. */
export const listProjections: Handler<typeof projections.list> = (context) => {
  const { user } = context
  const condition = user.isAdmin ? undefined : sql<SqlBool>`maker_id = ${user.accountId}`
  return projectionsWhere(context.db, condition).then((stored) => toProjections(context, stored))
}

export async function toProjections(
  { db, user, services }: Pick<ReadContext, 'user' | 'services'> & { readonly db: Kysely<FairDb> },
  stored: readonly StoredProjection[],
): Promise<Projection[]> {
  const { platform } = services
  const fairId = user.fair.id
  const { amountBasis } = await readSwitches(db)
  const ids = stored.map(({ id }) => id)
  const links = await linksOf({ db, platform, fairId }, ids)
  const makers = stored.map(({ makerId }) => makerId)
  const sights = await sightsOf(platform, fairId, makers)
  return stored.map((projection) =>
    shownProjection(projection, {
      user,
      visibility: sights.get(projection.makerId),
      basis: amountBasis,
      links: links.get(projection.id) ?? [],
    }),
  )
}

/**
 * Returns a projection that this user may change: a link to it shows what its maker sees. Another's is as one that is gone.
 * @throws Refusal projection.gone
 */
export async function ownProjection(db: Kysely<FairDb>, user: SessionUser, id: number): Promise<StoredProjection> {
  const [stored] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  return stored && isManagedBy(stored, user) ? stored : refuse('projection.gone')
}

export function isManagedBy(projection: StoredProjection, user: SessionUser): boolean {
  return user.isAdmin || isOwn(projection, user)
}
