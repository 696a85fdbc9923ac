import type { BatchFile, BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { menuIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SessionUser } from '../../../domain/accounts/session-user.ts'
import type { Placing } from '../placing.ts'

export type Batch = {
  readonly id: string
  readonly kind: BatchKind
  readonly committedAt: Date | null
  readonly undoneAt: Date | null
  readonly former: readonly Placing[]
  readonly placed: readonly Placing[]
  /** What was said of each file when it was committed; null before. */
  readonly told: readonly BatchFile[] | null
  readonly isAgain: boolean
}

type Asking = { readonly db: Kysely<FairDb>; readonly user: SessionUser }

/**
 * One's own batch, waiting for whoever is changing it.
 * @throws Refusal `picture.batch-gone`, also where it is another's or of a kind that one may not open
 */
export async function ownBatch({ db, user }: Asking, id: string): Promise<Batch> {
  // Nobody but a commit writes what was former, placed and told.
  const found = await sql<Batch>`
    select id, kind, committed_at as "committedAt", undone_at as "undoneAt", coalesce(former, '[]') as former,
      coalesce(placed, '[]') as placed, told, again_of is not null as "isAgain"
    from picture_batches where id = ${id} and account = ${user.account}`.execute(db)
  const batch = found.rows[0] ?? refuse('picture.batch-gone')
  return mayOpen(user, batch.kind) ? batch : refuse('picture.batch-gone')
}

type Opening = Pick<Batch, 'id' | 'kind'> & { readonly againOf?: string }

/** The batch for what comes now, made where it is new. A committed one takes nothing more. */
export async function openBatch({ db, user }: Asking, { id, kind, againOf }: Opening): Promise<Batch> {
  if (!mayOpen(user, kind)) refuse('access.denied')
  await db
    .insertInto('picture_batches')
    .values({ id, kind, account: user.account, again_of: againOf ?? null })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
  const batch = await lockedBatch({ db, user }, id)
  if (batch.kind !== kind || batch.committedAt) refuse('picture.batch-gone')
  return batch
}

/** As above, and nobody else changes it until this write ends. */
export async function lockedBatch(asking: Asking, id: string): Promise<Batch> {
  await asking.db.selectFrom('picture_batches').select('id').where('id', '=', id).forUpdate().execute()
  return ownBatch(asking, id)
}

function mayOpen({ isAdmin, menuIds: own }: SessionUser, kind: BatchKind): boolean {
  return isAdmin || own.has(menuIds[kind])
}
