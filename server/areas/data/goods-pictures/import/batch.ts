import type { BatchFile, BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { menuIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { PicturePlacement } from '../../../../domain/pictures/placing.ts'
import type { SessionUser } from '../../../../domain/visibility/session-user.ts'

export type Batch = {
  readonly id: string
  readonly kind: BatchKind
  readonly committedAt: Date | null
  readonly undoneAt: Date | null
  readonly former: readonly PicturePlacement[]
  readonly placed: readonly PicturePlacement[]
  /** Outcome reported for each file at its commit; null before. */
  readonly told: readonly BatchFile[] | null
  readonly isAgain: boolean
}

type BatchContext = { readonly db: Kysely<FairDb>; readonly user: SessionUser }

/**
 * Reads the user's own batch.
 * @throws Refusal `picture.batch-gone`, also for another user's batch or a kind the user may not open
 */
export async function ownBatch({ db, user }: BatchContext, id: string): Promise<Batch> {
  // Only a commit writes `former`, `placed` and `told`.
  const result = await sql<Batch>`
    select id, kind, committed_at as "committedAt", undone_at as "undoneAt", coalesce(former, '[]') as former,
      coalesce(placed, '[]') as placed, told, again_of is not null as "isAgain"
    from picture_batches where id = ${id} and account = ${user.account}`.execute(db)
  const batch = result.rows[0] ?? refuse('picture.batch-gone')
  return mayOpen(user, batch.kind) ? batch : refuse('picture.batch-gone')
}

/** Opens the batch for incoming files, and creates it if it is new. A committed one takes no more files. */
export async function openBatch(
  { db, user }: BatchContext,
  { id, kind, againOf }: Pick<Batch, 'id' | 'kind'> & { readonly againOf?: string },
): Promise<Batch> {
  if (!mayOpen(user, kind)) refuse('access.denied')
  await db
    .insertInto('picture_batches')
    .values({ id, kind, account: user.account, again_of: againOf ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const batch = await lockedBatch({ db, user }, id)
  if (batch.kind !== kind || batch.committedAt) refuse('picture.batch-gone')
  return batch
}

/** Reads as `ownBatch` and locks the batch until this write ends. */
export async function lockedBatch(asking: BatchContext, id: string): Promise<Batch> {
  await asking.db.selectFrom('picture_batches').select('id').where('id', '=', id).forUpdate().execute()
  return ownBatch(asking, id)
}

function mayOpen({ isAdmin, menuIds: userMenuIds }: SessionUser, kind: BatchKind): boolean {
  return isAdmin || userMenuIds.has(menuIds[kind])
}
