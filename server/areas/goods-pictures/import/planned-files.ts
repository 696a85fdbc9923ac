import type { SessionUser } from '../../../domain/accounts/session-user.ts'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Batch } from './batch.ts'
import { filesOf } from './batch-files.ts'
import { bookOf } from './name-index.ts'
import { numbersBy, planBatch } from './plan-batch.ts'
import type { PlannedFile } from './planned-file.ts'

type Asking = Pick<ReadContext, 'db'> & { readonly user: SessionUser }

/** Where each file of a batch would go. Of the fair's goods only those are read that the files' names can mean. */
export async function plannedFiles(
  { db, user }: Asking,
  { id, kind }: Pick<Batch, 'id' | 'kind'>,
  pattern: string,
): Promise<PlannedFile[]> {
  const rows = await filesOf(db, id)
  const visibility = visibleTo(user)
  const book = await bookOf(db, { kind, visibility, ...numbersBy(rows, { kind, pattern }) })
  return planBatch(rows, { kind, pattern, book })
}
