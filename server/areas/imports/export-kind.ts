import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { Input } from '@fairdesk/contract/endpoint'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Download, ReadContext } from '../context.ts'
import { exportFile, pagesOf } from './export-file.ts'
import { kinds } from './kinds.ts'
import { refuseOtherKinds } from './own-kinds.ts'

/** Everything of a kind that the user may see, in the columns of its template; imported again it changes nothing. */
export async function exportKind(context: ReadContext, { kind }: Input<typeof bulkImport.export>): Promise<Download> {
  refuseOtherKinds(context.user, kind)
  const { columns, exported } = kinds[kind]
  const rowsOf = (db: Kysely<FairDb>, visibility: Visibility) => pagesOf(db, exported(visibility))
  return exportFile(context, { kind, columns, rowsOf, pinned: 1 })
}
