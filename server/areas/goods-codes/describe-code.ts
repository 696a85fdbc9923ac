import type { CommonCode } from '@fairdesk/contract/areas/data/goods-codes'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A code as the operation log keeps it: its parent by its code, what points at it left out. */
export async function describeCode(db: Kysely<FairDb>, { parentId, ...code }: CommonCode): Promise<object> {
  const parent =
    parentId === null
      ? undefined
      : await db.selectFrom('common_codes').select('code').where('id', '=', parentId).executeTakeFirst()
  const { type, code: own, name, launchDate, deliveryDate, enabled, sort } = code
  return { type, code: own, name, parent: parent?.code ?? '', launchDate, deliveryDate, enabled, sort }
}
